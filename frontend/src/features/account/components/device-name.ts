import { t } from '../passkey.texts.js';

/** What devices call themselves in `navigator.userAgent`; the first that fits counts, for some name others as well. */
const devices = [
  [/iPhone/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Android/, 'android'],
  [/CrOS/, 'chromebook'],
  [/Macintosh/, 'mac'],
  [/Windows/, 'windows'],
  [/Linux/, 'linux'],
] as const;

/** A name to begin with for a passkey that is kept on this device. */
export function deviceName(agent: string = navigator.userAgent): string {
  const known = devices.find(([pattern]) => pattern.test(agent));
  return t(known ? known[1] : 'device');
}
