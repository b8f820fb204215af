/** Under these names browser storage keeps what was chosen in the present team. */
export const selectionKeys = {
  guru: 'selectedGuru',
  topics: 'selectedTopics',
  result: 'generationResult',
  lines: 'chosenSubjectLines',
} as const;

/** What was chosen in one team is not there in another. It stands apart from the rest because the first screen loads it. */
export const forgetSelection = (): void =>
  Object.values(selectionKeys).forEach((key) => localStorage.removeItem(key));
