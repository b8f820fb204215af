/** What the budgets for the language model refuse. Part of `errorCatalogue`. */
export const budgetErrors = {
  /** The installation's, or the team's. */
  MODEL_BUDGET_USED: [
    503,
    'The budget for the language model is used up for today. Work that waits goes on when the next day begins.',
  ],
  OWN_BUDGET_USED: [
    429,
    'Your own budget for the language model is used up for today. It is free again at midnight (UTC), or as soon as an admin of your team raises it.',
  ],
} as const;
