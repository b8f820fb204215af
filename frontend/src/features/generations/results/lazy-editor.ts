import { lazy } from 'react';

/** The editor's code comes when a text is shown, not with the screen. */
export const TextEditor = lazy(() => import('./TextEditor.js'));
