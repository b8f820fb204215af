import type { Cue } from './cues.js';
import { cuesOfRows, fieldName, speakerFields, textFields, timeFields } from './json-cues.js';
import { shapeOf } from './names.js';
import { oneLine } from './normalise.js';
import { parseTimestamp } from './timestamps.js';

/** A transcript has no more columns than this; most have three or four. */
const mostColumns = 30;

/**
 * Cues of a table with commas, semicolons or tabs, as Premiere, Whisper and spreadsheets write it; null where a text is none.
 * The first row names the columns; without it, one column has a short name in each row and another one the words.
 */
export function readTable(text: string): Cue[] | null {
  const head = text.slice(0, text.indexOf('\n') + 1).trim();
  const separator = ['\t', ';', ','].find((char) => head.includes(char));
  const [first = []] = separator === undefined ? [] : rowsOf(head, separator);
  const names = first.map(fieldName);
  const has = (fields: readonly string[]): boolean => names.some((name) => fields.includes(name));
  const named = has(textFields) && (has(timeFields) || has(speakerFields));
  if (separator === undefined || first.length > mostColumns || (!named && separator !== '\t')) return null;
  const rows = rowsOf(text, separator);
  const fitting = rows.filter((row) => row.length === first.length);
  if (fitting.length < 3 || fitting.length < rows.length * 0.9) return null;
  if (named) return cuesIn(names, fitting.slice(1));
  const found = columnsOf(fitting);
  return found && cuesIn(found, fitting);
}

function cuesIn(names: readonly string[], rows: readonly (readonly string[])[]): Cue[] | null {
  const cues = cuesOfRows(
    rows.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i] ?? '']))),
  );
  return cues.length === 0 ? null : cues;
}

/** Names of the columns of a table that gives them none, by what stands in them; null where nobody is named. */
function columnsOf(rows: readonly (readonly string[])[]): string[] | null {
  const columns = (rows[0] ?? []).map((_, i) => rows.map((row) => (row[i] ?? '').trim()));
  const length = (values: readonly string[]): number => values.join('').length;
  const words = columns.toSorted((a, b) => length(b) - length(a))[0];
  const named = columns.find((values) => values !== words && areNames(values));
  if (words === undefined || named === undefined) return null;
  const timed = columns.find((values) => values.every((value) => parseTimestamp(value) !== null));
  return columns.map((values, i) => {
    if (values === words) return 'text';
    if (values === named) return 'speaker';
    return values === timed ? 'start' : `column ${i}`;
  });
}

/** Names of those who speak return. */
const areNames = (values: readonly string[]): boolean =>
  values.every((value) => shapeOf(value) === 'name') && new Set(values).size * 2 <= values.length;

/**
 * The rows of a table (RFC 4180), without empty ones. A quotation mark inside a cell without them is a character; between tabs,
 * no cell has several lines.
 */
function rowsOf(text: string, separator: string): string[][] {
  const quote = separator === '\t' ? '[^"\\n]' : '[^"]';
  const cell = new RegExp(`(?:"((?:${quote}|"")*)"|([^${separator}\\n]*))(${separator}|\\n|$)`, 'y');
  const rows: string[][] = [];
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    if (end === undefined) return [];
    row.push(oneLine(quoted?.replaceAll('""', '"') ?? plain));
    if (end === separator) continue;
    if (row.some((value) => value !== '')) rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}
