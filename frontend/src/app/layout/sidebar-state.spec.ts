import { readSidebar, sidebarCookie } from './sidebar-state.js';

const [http, https] = [{ protocol: 'http:' }, { protocol: 'https:' }] as [Location, Location];

describe('The cookie of the sidebar', () => {
  it('travels over https alone where the page came by it, and no other host of the domain can set it', () => {
    expect(sidebarCookie(false, https)).toBe(
      '__Host-sidebar_state=false; path=/; max-age=604800; samesite=lax; secure',
    );
    expect(readSidebar('a=b; __Host-sidebar_state=false', https)).toBe(false);
    expect(readSidebar('sidebar_state=false', https)).toBe(true);
  });

  it('is a plain one on http, where browsers take no other', () => {
    expect(sidebarCookie(true, http)).toBe('sidebar_state=true; path=/; max-age=604800; samesite=lax');
    expect([readSidebar('sidebar_state=false', http), readSidebar('', http)]).toEqual([false, true]);
  });
});
