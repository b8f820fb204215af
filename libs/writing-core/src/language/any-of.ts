/**
 * A pattern without case that any of some wordings fits: parts of regular expressions, one on each line or divided by ` | `.
 * @param where `anywhere`: as whole words; `front`: at the beginning of the text
 */
export function anyOf(where: 'anywhere' | 'front', wordings: string): RegExp {
  const parts = wordings
    .trim()
    .split(/\n| \| /)
    .map((part) => part.trim());
  return new RegExp(`${where === 'front' ? '^' : '\\b'}(?:${parts.join('|')})\\b`, 'i');
}
