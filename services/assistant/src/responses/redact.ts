const removed = '[removed]';

/** What looks like a key: the vendors' own forms, bearer tokens, and whatever is called a key, token, secret or password. */
const patterns: readonly [RegExp, string][] = [
  [/\bsk-[A-Za-z0-9_-]{6,}/g, removed],
  [/\b(?:AIza|ya29\.|ghp_|gho_|xox[abprs]-)[A-Za-z0-9._-]{6,}/g, removed],
  [/\beyJ[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+/g, removed],
  [/\b(bearer)(\s+)[A-Za-z0-9._~+/=-]{8,}/gi, `$1$2${removed}`],
  [
    /\b((?:x-)?api[_-]?key|authorization|client_secret|access_token)(["']?\s*[:=]\s*["']?)[^\s"',}]{6,}/gi,
    `$1$2${removed}`,
  ],
];

/** The text without anything that looks like a key. */
export const redact = (text: string): string =>
  patterns.reduce((rest, [pattern, by]) => rest.replace(pattern, by), text);
