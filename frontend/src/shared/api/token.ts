/** Where the token lives: localStorage when the person asked to be remembered, else sessionStorage (decisions.md). */
export const TOKEN = 'auth_token';

export function readToken(): string | null {
  return localStorage.getItem(TOKEN) ?? sessionStorage.getItem(TOKEN);
}

/** Whether the person asked to stay signed in when the browser is closed. */
export const isRemembered = (): boolean => localStorage.getItem(TOKEN) !== null;

export function keepToken(token: string, remember: boolean): void {
  dropToken();
  (remember ? localStorage : sessionStorage).setItem(TOKEN, token);
}

export function dropToken(): void {
  localStorage.removeItem(TOKEN);
  sessionStorage.removeItem(TOKEN);
}
