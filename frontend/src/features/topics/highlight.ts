/** A piece of a text; `hit` where the search found its words. */
export interface Piece {
  text: string;
  hit: boolean;
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
};

const decoded = (escaped: string) =>
  escaped.replace(/&(?:lt|gt|quot|amp|#39|#x27);/g, (entity) => entities[entity] ?? entity);

/**
 * A highlight of the server as plain pieces of text (contracts, `Highlight`). It is never set as HTML: whatever stands in
 * a transcript stays text.
 */
export function pieces(highlight: string): Piece[] {
  let hit = false;
  const found: Piece[] = [];
  for (const part of highlight.split(/(<mark>|<\/mark>)/)) {
    if (part === '<mark>' || part === '</mark>') hit = part === '<mark>';
    else if (part !== '') found.push({ text: decoded(part), hit });
  }
  return found;
}
