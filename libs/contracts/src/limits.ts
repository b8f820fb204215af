/** Values that screens need as well; without schemas beside them, so that a screen that only reads one of them loads none. */

export const limits = {
  jsonBodyBytes: 1_000_000,
  ingestBodyBytes: 5_000_000,
  uploadBytes: 25_000_000,
  /** Of a recording that is fetched, and of one that is sent where the operator says nothing else. */
  recordingBytes: 4_294_967_296,
  /** A longer recording is refused. */
  recordingHours: 12,
  /** A shorter video is refused. */
  videoMinSeconds: 300,
  transcriptMinCharacters: 10_000,
  transcriptMaxCharacters: 2_000_000,
  /** Of the HTML of one text. */
  textHtmlCharacters: 500_000,
  /** Quotes and lists inside each other. */
  textNesting: 20,
  listDefault: 500,
  listMax: 500,
  /** A search ranks the newest so many matches and lists the older ones after them; its total ends there ("or more"). */
  searchRanked: 500,
  /** A list counts no further; its total is then "so many or more". */
  listCounted: 10_000,
  topicsPerGeneration: 3,
  topicsPerSource: 8,
  findTopicsShown: 30,
  /** How long what was deleted can be restored. */
  binDays: 30,
  defaultFolderColour: '#3B82F6',
} as const;

/** Says why a text is too short to be a source; null when it is long enough. */
export function tooShort(characters: number): string | null {
  const missing = limits.transcriptMinCharacters - characters;
  return missing > 0
    ? `The transcript needs at least 10,000 characters; ${missing.toLocaleString('en-US')} more are needed.`
    : null;
}

export const folderColours = [
  '#3B82F6',
  '#EF4444',
  '#10B981',
  '#F59E0B',
  '#8B5CF6',
  '#F97316',
  '#06B6D4',
  '#84CC16',
] as const;

/** Where the web app connects its WebSocket for live events: one socket for each tab. */
export const livePath = '/api/live';
