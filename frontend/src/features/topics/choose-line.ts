/** Which subject line is chosen for which topic; clicking the chosen one again lets it go. */
export type ChosenLines = Readonly<Record<number, string>>;

export function chooseLine(lines: ChosenLines, topicId: number, line: string | null): ChosenLines {
  const rest = Object.fromEntries(Object.entries(lines).filter(([id]) => id !== String(topicId)));
  return line === null ? rest : { ...rest, [topicId]: line };
}

/** The chosen lines as they stand in the address: `12:The line of topic 12`, each as a value of its own. */
export const linesToTexts = (lines: ChosenLines): string[] =>
  Object.entries(lines).map(([id, line]) => `${id}:${line}`);

export const linesFromTexts = (texts: readonly string[]): ChosenLines =>
  Object.fromEntries(
    texts.flatMap((text) => {
      const [, id, line] = /^([1-9]\d*):(.+)$/s.exec(text) ?? [];
      return id === undefined || line === undefined ? [] : [[id, line] as const];
    }),
  );
