const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

/** What a search found as plain text: it is escaped HTML with the found words between `<mark>` and `</mark>`. */
export const plain = (marked: string | null): string | null =>
  marked === null
    ? null
    : marked
        .replaceAll(/<\/?mark>/g, '')
        .replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole);
