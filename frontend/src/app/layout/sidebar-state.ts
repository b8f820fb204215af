const COOKIE = 'sidebar_state';
const SEVEN_DAYS_S = 7 * 24 * 60 * 60;

/** Behind https no other host of the domain can set a cookie with this beginning. */
const nameAt = (protocol: string): string => (protocol === 'https:' ? `__Host-${COOKIE}` : COOKIE);

/** Whether the sidebar was open when it was last used. It is open by default. */
export function readSidebar(cookies = document.cookie, { protocol } = window.location): boolean {
  return !cookies.split(';').some((part) => part.trim() === `${nameAt(protocol)}=false`);
}

/** The cookie that remembers the sidebar for seven days. */
export function sidebarCookie(open: boolean, { protocol }: Pick<Location, 'protocol'>): string {
  const secure = protocol === 'https:' ? '; secure' : '';
  return `${nameAt(protocol)}=${open}; path=/; max-age=${SEVEN_DAYS_S}; samesite=lax${secure}`;
}

/** Remembers the sidebar. */
export function keepSidebar(open: boolean): void {
  document.cookie = sidebarCookie(open, window.location);
}
