/** Names of speakers have at most so many characters; a role in parentheses may be longer. */
export const longestName = 60;
const mostWords = 8;

const opening = '([（【';
const closing = ')]）】';
const bracket = /[([（【)\]）】]/;
/** Marks that no name holds; behind one of them stand words. */
const inSentences = /[?!;<>{}=*\n\t।。？！、]/u;
const digit = /\p{Nd}/u;

/** Place of the colon that ends a label: outside of brackets and times; -1 where words come first. */
export function colonOf(line: string): number {
  if (!/[:：﹕]/.test(line)) return -1;
  let depth = 0;
  let outside = 0;
  let inside = -1;
  for (let i = 0; i < line.length; i += 1) {
    const char = line.charAt(i);
    if (opening.includes(char)) depth += 1;
    else if (closing.includes(char)) depth -= 1;
    else if (isColon(line, i)) {
      if (depth === 0) return i;
      if (inside < 0) inside = i;
    } else if (depth === 0 && char !== ':') {
      outside += 1;
      // A time may stand behind the name.
      if (outside > longestName + 30 || inSentences.test(char)) return -1;
    }
    if (depth < 0) return -1;
  }
  // A bracket that nobody closed holds nothing together: `Gabriel Ste-Marie (Joliette: words`.
  return depth > 0 ? inside : -1;
}

/** Whether a colon stands there that is no part of a time. */
function isColon(line: string, at: number): boolean {
  const char = line.charAt(at);
  if (char === '：' || char === '﹕') return true;
  return char === ':' && !(digit.test(line.charAt(at - 1)) && digit.test(line.charAt(at + 1)));
}

/** A label without its roles in parentheses: `Hon. Bill Blair (Minister)` becomes `Hon. Bill Blair`. */
export function withoutRole(label: string): string {
  const plain = label.replace(/\s+/g, ' ').trim();
  if (!bracket.test(plain)) return plain === '' ? label : plain;
  let depth = 0;
  let name = '';
  for (const char of plain) {
    if (opening.includes(char)) depth += 1;
    else if (closing.includes(char)) depth = Math.max(0, depth - 1);
    else if (depth === 0) name += char;
  }
  const bare = name.replace(/\s+/g, ' ').trim();
  return bare === '' ? label : bare;
}

/** The name that a label gives a speaker, on one line; null where it is none. A long role is left out, never cut. */
export function speakerName(label: string): string | null {
  const whole = label
    .replace(/\s+/g, ' ')
    .replace(/[:：]$/, '')
    .trim();
  const name = whole.length > longestName ? withoutRole(whole) : whole;
  return name === '' || name.length > longestName ? null : name;
}

const particles = new Set(
  'de van von der den del dela della di da do dos das du la le las los el al af av bin ibn ben ter ten zu zur zum of and & y e et und the hon. san st. - – — | /'.split(
    ' ',
  ),
);
const capital = /^['’#("“„@]?(?:\p{Lu}|\p{Lt})[\p{L}\p{M}\p{N}'’.&/–-]*["”“]?$/u;
/** Scripts without capitals. */
const caseless = /^\p{Lo}[\p{L}\p{M}\p{N}'’"״.·・-]*$/u;
/** d'Entremont, al-Hassan, O’. */
const joined = /^(?:[dl]['’]|al-|el-|mc|')\p{Lu}[\p{L}\p{M}'’.-]*$/u;
const numbered = /^(?:#?\d{1,3}|[\p{L}\p{N}]{1,2})$/u;
/** Longer ones end a sentence and not an abbreviation (Hon., Prof.). */
const stopped = /^[\p{L}\p{M}]{6,}\.$/u;

/** How sure the mere shape of a label is: `name`, or `loose` for a few other words ("bob", "3Blue1Brown"); null for a sentence. */
export function shapeOf(name: string): 'name' | 'loose' | null {
  const parts = withoutRole(name).split(/[\s_]+/, mostWords + 1);
  // Most lines are words and no name: they are looked at no further.
  if (parts.length > mostWords) return null;
  const words = parts.map((word) => word.replace(/,$/, ''));
  const [first = ''] = words;
  if (words.some((word) => stopped.test(word))) return null;
  const known = (word: string): boolean =>
    capital.test(word) ||
    caseless.test(word) ||
    joined.test(word) ||
    numbered.test(word) ||
    particles.has(word);
  const named = words.some((word) => capital.test(word) || caseless.test(word) || joined.test(word));
  if (named && !/^[\d#&]/.test(first) && words.every(known)) return 'name';
  return /^[\p{L}\p{N}@]/u.test(first) && /\p{L}/u.test(name) ? 'loose' : null;
}

/** Openings that are followed by a colon in speech, notes and heads of files, never names. */
const headings = new Set(
  (
    'note notes recording password passcode title date time topic topics example warning summary http https remember so and but yes no ' +
    'meeting agenda attendees participants present apologies location place subject minutes episode duration source transcript language speakers keywords ' +
    'datum thema teilnehmer ort notiz zusammenfassung fecha tema asistentes lugar nota resumen réunion sujet lieu présents résumé remarque data assunto local riunione luogo ' +
    'дата тема участники место примечание ημερομηνία θέμα σημείωση 会议 日期 主题 时间 地点 日時 議題 場所 参加者 التاريخ الموضوع المكان ملاحظة תאריך נושא מקום הערה तारीख विषय स्थान วันที่ หัวข้อ สถานที่'
  ).split(' '),
);

/** Whether a label is one of the usual heads of notes and files ("Date", "Attendees"). */
export const isHeadingWord = (name: string): boolean => headings.has(name.toLowerCase());

/** The words of a name that could also be said: without particles, numbers, initials and titles. */
export const wordsOfName = (name: string): string[] =>
  withoutRole(name)
    .toLowerCase()
    .split(/[\s_,.]+/)
    .filter((word) => word.length > 2 && !particles.has(word) && !/\p{N}/u.test(word));
