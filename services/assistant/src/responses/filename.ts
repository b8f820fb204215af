const purposeCharacters = 100;

/** `2026-11-21T10-00-00-123Z-topic-extract-42.json`: sorts by time, and the id makes it unique. */
export function filenameOf(time: Date, purpose: string, id: number): string {
  const name = purpose
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, purposeCharacters);
  return `${time.toISOString().replace(/[:.]/g, '-')}-${name || 'call'}-${id}.json`;
}
