/** Why a post of a text is not stored or sent; part of `errorCatalogue`. The post that is there stays. */
export const postErrors = {
  POST_NOT_FOUND: [404, 'This text has no such post. Please make it first.'],
  POST_TOO_LONG: [422, 'This post has {count} characters; {network} takes {limit}.'],
  POST_QUOTE_NOT_SAID: [
    422,
    'Nobody says “{quote}” in the recordings of this text. Please take the quotation marks away, or quote what was said.',
  ],
  POST_CHANGED: [409, 'Somebody else changed this post meanwhile. Please look at it again.'],
} as const satisfies Record<string, readonly [number, string]>;
