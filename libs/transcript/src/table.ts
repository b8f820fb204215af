import { CsvError, parse } from 'csv-parse/sync';
import type { Cue } from './cues.js';
import { cuesOfRows, fieldName, speakerFields, textFields, timeFields } from './json-cues.js';
import { shapeOf } from './names.js';
import { oneLine } from './normalise.js';
import { parseTimestamp } from './timestamps.js';

/** A transcript has no more columns than this; most have three or four. */
const mostColumns = 30;

/**
 * Cues of a table with commas, semicolons, tabs or bars, as Premiere, Whisper and spreadsheets write it; null where a text is none.
 * The first row names the columns; without it, one column has a short name in each row and another one the words.
 */
export function readTable(text: string): Cue[] | null {
  const head = text.slice(0, text.indexOf('\n') + 1);
  const separator = ['\t', '|', ';', ','].find((char) => head.trim().includes(char));
  if (separator === undefined) return null;
  const names = (rowsOf(head, separator)[0] ?? []).map(fieldName);
  const has = (fields: readonly string[]): boolean => names.some((name) => fields.includes(name));
  const named = has(textFields) && (has(timeFields) || has(speakerFields));
  if (names.length > mostColumns || (!named && !'\t|'.includes(separator))) return null;
  const rows = rowsOf(text, separator).map((row) => fitted(row, names, separator));
  // Words in a row of another length might be lost.
  if (rows.length < 3 || rows.some((row) => row.length !== names.length)) return null;
  if (named) return cuesIn(names, rows.slice(1));
  const found = columnsOf(rows, separator);
  return found && cuesIn(found, rows);
}

/** Words without quotation marks may hold the separator, where they stand in the last column. */
const fitted = (row: readonly string[], names: readonly string[], separator: string): readonly string[] =>
  row.length > names.length && textFields.includes(names.at(-1) ?? '')
    ? [...row.slice(0, names.length - 1), row.slice(names.length - 1).join(`${separator} `)]
    : row;

function cuesIn(names: readonly string[], rows: readonly (readonly string[])[]): Cue[] | null {
  const cues = cuesOfRows(
    rows.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i] ?? '']))),
  );
  return cues.length === 0 ? null : cues;
}

/** Names of the columns of a table that gives them none, by what stands in them; null where nobody is named. */
function columnsOf(rows: readonly (readonly string[])[], separator: string): string[] | null {
  const columns = (rows[0] ?? []).map((_, i) => rows.map((row) => (row[i] ?? '').trim()));
  const length = (values: readonly string[]): number => values.join('').length;
  const words = columns.toSorted((a, b) => length(b) - length(a))[0];
  const named = columns.find((values) => values !== words && areNames(values));
  if (words === undefined || named === undefined) return null;
  const timed = columns.find((values) => values.every((value) => parseTimestamp(value) !== null));
  // A bar may stand between a name and what it belongs to.
  if (timed === undefined && separator === '|') return null;
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
 * The rows of a table, without empty ones; none where a quotation is never closed. Between tabs and bars no cell has several
 * lines, and marks are characters of it. Markdown has bars around each row, and a row of dashes.
 */
function rowsOf(text: string, separator: string): string[][] {
  const inLines = '\t|'.includes(separator);
  const plain = separator === '|' ? text.replace(/^\|[\s:|-]*\n|^\|| ?\|$/gm, '') : text;
  try {
    const rows = parse(plain, {
      delimiter: separator,
      quote: inLines ? null : '"',
      relaxColumnCount: true,
      relaxQuotes: true,
      skipRecordsWithEmptyValues: true,
    });
    return rows.map((row) => row.map((cell) => oneLine(inLines ? withoutMarks(cell) : cell)));
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

const withoutMarks = (cell: string): string => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"');
