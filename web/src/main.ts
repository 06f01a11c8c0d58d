// The entry point of the page.

import 'chessgroundx/assets/chessground.base.css';
import 'virtual:pieces.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/board.css';
import './styles/views.css';

import { mount } from 'svelte';
import App from './App.svelte';
import { link } from './link/link.svelte';
import { isBrought } from './link/token';
import { router } from './router.svelte';

router.start();
link.connect();
addEventListener('online', () => link.retry());
addEventListener('hashchange', () => isBrought() && link.connect());
document.addEventListener('visibilitychange', () => link.retry());

mount(App, { target: document.getElementById('app') as HTMLElement });
