/** Groups of a rich text file that hold no words of the document. */
const hiddenGroups =
  /^\{\\(?:\*|fonttbl|colortbl|stylesheet|info|pict|header|footer|themedata|listtable|generator)/;

export const isRtf = (text: string): boolean => text.trimStart().startsWith('{\\rtf');

/** The words of a rich text file, one paragraph a line. Unknown commands are dropped; broken files give what is readable. */
export function rtfToText(rtf: string): string {
  const token = /\\u(-?\d+) ?\??|\\'([0-9a-f]{2})|\\([a-z]+)(-?\d+)? ?|\\([^a-z])|([{}])|([^\\{}\n]+)|\n/gi;
  let out = '';
  let depth = 0;
  let hiddenFrom = Infinity;
  for (const match of rtf.matchAll(token)) {
    const [, unicode, hex, command, , symbol, brace, words] = match;
    if (brace === '{') {
      depth += 1;
      if (hiddenFrom === Infinity && hiddenGroups.test(rtf.slice(match.index, match.index + 20)))
        hiddenFrom = depth;
    } else if (brace === '}') {
      if (depth === hiddenFrom) hiddenFrom = Infinity;
      depth -= 1;
    } else if (hiddenFrom === Infinity) {
      out += plain(unicode, hex, command, symbol, words);
    }
  }
  return out;
}

const windows1252 = new TextDecoder('windows-1252');

function plain(unicode?: string, hex?: string, command?: string, symbol?: string, words?: string): string {
  if (words !== undefined) return words;
  if (unicode !== undefined) return String.fromCharCode((Number(unicode) + 65_536) % 65_536);
  if (hex !== undefined) return windows1252.decode(Uint8Array.of(Number.parseInt(hex, 16)));
  if (command === 'par' || command === 'line') return '\n';
  if (command === 'tab') return ' ';
  return (
    { rquote: '’', lquote: '‘', rdblquote: '”', ldblquote: '“', emdash: '—', endash: '–' }[command ?? ''] ??
    literal(symbol)
  );
}

const literal = (symbol: string | undefined): string =>
  symbol === '~' ? ' ' : symbol && '\\{}'.includes(symbol) ? symbol : symbol === '\n' ? '\n' : '';
