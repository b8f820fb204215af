/** What our words mean, in one sentence each, for whoever meets them first. */
export const terms = {
  guru: 'A guru is an expert whose recordings you write from; each text keeps that voice.',
  pod: 'A pod is a team of gurus; choosing one shows the topics of all its gurus.',
  imprint: 'An imprint is a brand that publishes some of the gurus; choosing one shows the topics of those.',
} as const;
export type Term = keyof typeof terms;
