import Bowser from 'bowser';

const CHARACTERS = 100;

/** "Firefox on Linux": the browser and the system that a `User-Agent` names, as far as it does; null when it names neither. */
export function deviceOf(agent: string | null | undefined): string | null {
  // Bowser refuses empty text.
  if (!agent) return null;
  const { browser, os } = Bowser.parse(agent);
  const device = [browser.name, os.name].filter(Boolean).join(' on ');
  return device === '' ? null : device.slice(0, CHARACTERS);
}
