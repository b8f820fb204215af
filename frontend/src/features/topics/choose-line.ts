/** Which subject line is chosen for which topic; clicking the chosen one again lets it go. */
export type ChosenLines = Readonly<Record<number, string>>;

export function chooseLine(lines: ChosenLines, topicId: number, line: string | null): ChosenLines {
  const rest = Object.fromEntries(Object.entries(lines).filter(([id]) => id !== String(topicId)));
  return line === null ? rest : { ...rest, [topicId]: line };
}
