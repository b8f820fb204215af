const KEY = 'shortcuts';

/** Shortcuts of single characters can be turned off (WCAG 2.2, 2.1.4): who speaks to the computer, or strays, types none. */
export const shortcutsOn = (): boolean => localStorage.getItem(KEY) !== 'off';

export function turnShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
}
