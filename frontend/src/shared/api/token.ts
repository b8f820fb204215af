/** The key of the token: in localStorage when the user chose "Remember me", otherwise in sessionStorage. */
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
