import { cleanText } from '@galley/contracts';

const longestName = 60;

/**
 * The name under which others see somebody: the account's own for whoever is signed in; whoever came by a link alone is
 * called a guest, whatever the browser says.
 * @param account null for a guest
 * @param said what the browser says; nothing of it is taken for granted
 */
export function shownName(account: string | null, said: unknown): string {
  if (account !== null) return account;
  const own =
    typeof said === 'string'
      ? cleanText(said)
          .trim()
          .replace(/^guest\b[\s:]*/i, '')
      : '';
  return own === '' ? 'Guest' : `Guest: ${own.slice(0, longestName)}`;
}
