/// <reference types="vite/client" />
declare module 'virtual:pieces.css';
