const removed = '[removed]';

/** What looks like a key: the vendors' own forms, bearer tokens, and whatever is called a key, token, secret or password. */
const patterns: readonly [RegExp, string][] = [
  [/\bsk-[A-Za-z0-9_-]{6,}/g, removed],
  [/\b(?:AIza|ya29\.|ghp_|gho_|xox[abprs]-)[A-Za-z0-9._-]{6,}/g, removed],
  [/\beyJ[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+/g, removed],
  [/\b(bearer)(\s+)[A-Za-z0-9._~+/=-]{8,}/gi, `$1$2${removed}`],
  [
    /\b((?:api|subscription|access)[_-]?key|authorization|client[_-]?secret|(?:access|refresh|auth|id|session)[_-]?token)(["']?\s*[:=]\s*["']?)[^\s"',}]{6,}/gi,
    `$1$2${removed}`,
  ],
];

/** The text without anything that looks like a key. */
export const redact = (text: string): string =>
  patterns.reduce((rest, [pattern, by]) => rest.replace(pattern, by), text);

interface CallText {
  readonly prompt: string;
  readonly response: string;
  readonly error: string | null;
}

/** A shorter "key" is a placeholder for an endpoint that asks for none, and a word of its own. */
const shortestOwnKey = 8;

/** The texts of a call without anything that looks like a key, and without the key it was made with. */
export function redactCall({ prompt, response, error }: CallText, ownKey: string | undefined): CallText {
  const own = ownKey !== undefined && ownKey.length >= shortestOwnKey ? ownKey : null;
  const safe = (text: string) => redact(own === null ? text : text.replaceAll(own, removed));
  return { prompt: safe(prompt), response: safe(response), error: error === null ? null : safe(error) };
}
