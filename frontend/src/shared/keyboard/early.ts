/** What was pressed before the keyboard's code had come; `over` once it listens itself. */
export const early = { keys: [] as KeyboardEvent[], over: false };
