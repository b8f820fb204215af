/** The networks that a text is made into short posts for, without schemas: screens and counting read them. */
export const postNetworks = ['linkedin', 'x', 'bluesky', 'mastodon'] as const;
export type PostNetwork = (typeof postNetworks)[number];

/** What each takes at most. How it is counted differs: `countIn` in libs/posts. */
export const postRules: Readonly<Record<PostNetwork, { readonly name: string; readonly limit: number }>> = {
  linkedin: { name: 'LinkedIn', limit: 3_000 },
  x: { name: 'X', limit: 280 },
  bluesky: { name: 'Bluesky', limit: 300 },
  mastodon: { name: 'Mastodon', limit: 500 },
};
