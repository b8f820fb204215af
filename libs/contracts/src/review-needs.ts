// Browsers load this before a dialog: no schema stands here.

/** What publishing a text may need in a team, from the least to the most. */
export const reviewNeeds = ['nothing', 'approval', 'editor', 'expert'] as const;
export type ReviewNeed = (typeof reviewNeeds)[number];

/** The roles that can be asked for a review: anybody who is at least this may answer. */
export const reviewerRoles = ['writer', 'editor', 'admin'] as const;
export type ReviewerRole = (typeof reviewerRoles)[number];

/**
 * `waiting`: nobody has answered yet. `approved`: every block stands as it was approved. `reopened`: it was approved, and blocks have
 * changed since. `changes`: the reviewer asks for changes.
 */
export const reviewStates = ['waiting', 'approved', 'reopened', 'changes'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** For how many days the link of a sign-off holds. */
export const signOffDays = { usual: 14, most: 90 } as const;
