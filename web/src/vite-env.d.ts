/// <reference types="vite/client" />
declare module 'virtual:pieces.css';
declare module 'virtual:pieces-walnut.css';
declare module 'virtual:pieces-letters.css';
