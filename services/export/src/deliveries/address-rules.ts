import { isAllowedHost, isInternal } from '@galley/service-kit/outgoing';

const lowestFreePort = 1_024;
const httpsPort = 443;

/**
 * What is wrong with an address as such, in one sentence; null when nothing is. What its name resolves to is checked at
 * every try.
 */
export function addressProblem(text: string, allowed: readonly string[]): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    return 'Please write an address like https://example.com/hook.';
  if (url.username !== '' || url.password !== '')
    return 'A name and a password in the address are not accepted; requests are signed instead.';
  if (isAllowedHost(url, allowed)) return null;
  if (url.protocol !== 'https:') return 'Only https addresses are accepted.';
  if (isInternal(url)) return 'Internal addresses are not accepted.';
  const port = Number(url.port || httpsPort);
  return port === httpsPort || port >= lowestFreePort
    ? null
    : `Port ${port} is not accepted: use 443, or one from 1024 on.`;
}
