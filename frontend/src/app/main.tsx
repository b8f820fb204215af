import './early.js';
import './styles/index.css';
import { createRoot } from 'react-dom/client';
import { StrictMode } from 'react';
import { App } from './App.js';
import { fetchAhead } from './fetch-ahead.js';
import { makeStore } from './store.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application.');
fetchAhead();
// Both faces are on their way before the first line is set in them: a text that is set anew would move all below it.
for (const face of ['Inter Variable', 'Newsreader Variable'])
  document.fonts.load(`1rem "${face}"`).catch(() => undefined);
createRoot(root).render(
  <StrictMode>
    <App store={makeStore()} />
  </StrictMode>,
);
