// Browsers load this with documents: no schema stands here.

/** Who may open a document by its link: anyone who has it, whoever is signed in as well, or people of its team alone. */
export const linkRules = ['anyone', 'signed-in', 'team'] as const;
export type LinkRule = (typeof linkRules)[number];
