const COOKIE = 'sidebar_state';
const SEVEN_DAYS_S = 7 * 24 * 60 * 60;

/** Whether the sidebar was open when it was last used. It is open by default. */
export function readSidebar(cookies: string = document.cookie): boolean {
  return !cookies.split(';').some((part) => part.trim() === `${COOKIE}=false`);
}

/** Remembers the sidebar for seven days. */
export function keepSidebar(open: boolean): void {
  document.cookie = `${COOKIE}=${open}; path=/; max-age=${SEVEN_DAYS_S}; samesite=lax`;
}
