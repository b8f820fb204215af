import { readToken } from '../shared/api/token.js';
import { fetchScreen, needsSignIn } from './screens.js';

/**
 * Runs before the application is there: the code of the screen in the address comes beside that of the application, not
 * after it. Who is not signed in will see the sign-in.
 */
const { pathname } = window.location;
fetchScreen(readToken() === null && needsSignIn(pathname) ? '/login' : pathname);
