import type { docs_v1 } from '@googleapis/docs';
import { diffWordsWithSpace } from 'diff';
import type { PlacedLine } from './doc-lines.js';
import type { Plan, Step } from './line-merge.js';
import { plain, styleKey, textOf, type Line, type Run, type Style } from './lines.js';

type Request = docs_v1.Schema$Request;
interface Range {
  readonly startIndex: number;
  readonly endIndex: number;
}

/** The name of the ranges in which the studio changed something; only these lose their colour again. */
export const changeName = 'galley-change';
/** Google's own "light yellow 3". */
export const changeColour = { red: 1, green: 0.9490196, blue: 0.8 };
const codeFont = 'Courier New';
const quoteIndent = { magnitude: 36, unit: 'PT' };

export interface Looks {
  readonly highlight: boolean;
  /** Whether pictures are put in, or links to them: Google can't fetch what is not public. */
  readonly pictures: 'put' | 'link';
}

/**
 * The requests that carry a plan out. They go from the end of the document to its beginning, so that what is still to be
 * done stands where it stood when the document was read.
 */
export function requestsFor(plan: Plan<PlacedLine>, looks: Looks): Request[] {
  const { steps } = plan;
  const trailing = trailingDrops(steps);
  const requests: Request[] = [];
  for (let i = steps.length - 1; i >= 0; i -= 1) {
    const step = steps[i]!;
    if (step.do === 'add') requests.push(...added(step.line, placeFor(steps, i), looks));
    else if (step.present.fixed || step.do === 'keep') continue;
    else if (step.do === 'change') requests.push(...changed(step.present, step.line, looks));
    else if (trailing.has(i)) requests.push(...droppedFromEnd(step.present, standingBefore(steps, i)));
    else requests.push(deletion({ startIndex: step.present.start, endIndex: step.present.end }));
  }
  return requests;
}

/** Dropped lines behind which nothing stays. */
function trailingDrops(steps: readonly Step<PlacedLine>[]): Set<number> {
  const result = new Set<number>();
  for (let i = steps.length - 1; i >= 0 && steps[i]?.do === 'drop'; i -= 1) result.add(i);
  return result;
}

/** The document's last closing mark can't be deleted, so the one before goes instead, and the last one takes its look. */
function droppedFromEnd({ start, end, at }: PlacedLine, before: PlacedLine | null): Request[] {
  if (before === null) return at.length === 0 ? [] : [deletion({ startIndex: start, endIndex: end - 1 })];
  const drop = deletion({ startIndex: start - 1, endIndex: end - 1 });
  if (before.kind === 'image') return [drop];
  return [drop, ...paragraphLooks(before, before.start, 'fresh'), ...bullets(before, before.start)];
}

/** The paragraph of the present document in front of a step; null where there is none that can be written. */
function standingBefore(steps: readonly Step<PlacedLine>[], i: number): PlacedLine | null {
  for (let before = i - 1; before >= 0; before -= 1) {
    const step = steps[before]!;
    if (step.do !== 'add') return step.present.fixed ? null : step.present;
  }
  return null;
}

interface Where {
  readonly index: number;
  readonly side: 'after' | 'before';
}

/** Behind the paragraph before it; where there is none, in front of the next one. */
function placeFor(steps: readonly Step<PlacedLine>[], i: number): Where {
  const before = standingBefore(steps, i);
  if (before) return { index: before.end - 1, side: 'after' };
  for (const step of steps.slice(i + 1)) {
    if (step.do !== 'add' && !step.present.fixed) return { index: step.present.start, side: 'before' };
  }
  return { index: 1, side: 'before' };
}

function added(wanted: Line, { index, side }: Where, looks: Looks): Request[] {
  const line = wanted.image && looks.pictures === 'link' ? linkTo(wanted.image) : wanted;
  const text = textOf(line);
  const start = side === 'after' ? index + 1 : index;
  const insert = insertion(index, side === 'after' ? `\n${text}` : `${text}\n`);
  const requests = [insert, ...paragraphLooks(line, start, 'fresh')];
  let offset = start;
  for (const run of line.runs) {
    requests.push(styling(span(offset, run.text.length), run, inserted(run), looks.highlight));
    offset += run.text.length;
  }
  if (line.image) requests.push(picture(line.image.src, start));
  if (looks.highlight && text !== '') requests.push(range(span(start, text.length)));
  return [...requests, ...bullets(line, start)];
}

const linkTo = ({ src, alt }: { src: string; alt: string }): Line => ({
  kind: 'p',
  level: 0,
  image: null,
  runs: [{ ...plain, link: /^https?:/.test(src) ? src : null, text: alt === '' ? 'Picture' : alt }],
});

function changed(present: PlacedLine, line: Line, looks: Looks): Request[] {
  const requests = changedText(present, line, looks);
  if (present.kind === line.kind && present.level === line.level) return requests;
  return [...requests, ...paragraphLooks(line, present.start), ...bullets(line, present.start)];
}

function changedText(present: PlacedLine, line: Line, looks: Looks): Request[] {
  const [old, next] = [textOf(present), textOf(line)];
  const [oldStyles, nextStyles] = [stylesOf(present.runs), stylesOf(line.runs)];
  const groups: Request[][] = [];
  let [i, j] = [0, 0];
  for (const { value, added: isNew, removed } of diffWordsWithSpace(old, next)) {
    const { length } = value;
    if (removed)
      groups.push(
        gapless(present.at.slice(i, i + length))
          .map(deletion)
          .reverse(),
      );
    else if (isNew)
      groups.push(insertedText(present.at[i] ?? present.end - 1, runsIn(line.runs, j, length), looks));
    else {
      const units = Array.from({ length }, (_, k) => ({
        at: present.at[i + k]!,
        old: oldStyles[i + k]!,
        next: nextStyles[j + k]!,
      }));
      groups.push(restyled(units, looks));
    }
    if (!isNew) i += length;
    if (!removed) j += length;
  }
  return groups.reverse().flat();
}

function insertedText(index: number, runs: readonly Run[], looks: Looks): Request[] {
  const text = runs.map((run) => run.text).join('');
  const requests = [insertion(index, text)];
  let offset = index;
  for (const run of runs) {
    requests.push(styling(span(offset, run.text.length), run, inserted(run), looks.highlight));
    offset += run.text.length;
  }
  if (looks.highlight && text.trim() !== '') requests.push(range(span(index, text.length)));
  return requests;
}

interface Unit {
  readonly at: number;
  readonly old: Style;
  readonly next: Style;
}

/** Unchanged words in another style. */
function restyled(units: readonly Unit[], looks: Looks): Request[] {
  const requests: Request[] = [];
  for (let i = 0; i < units.length;) {
    const { at, old, next } = units[i]!;
    const same = (unit: Unit | undefined, k: number) =>
      unit?.at === at + k && styleKey(unit.old) === styleKey(old) && styleKey(unit.next) === styleKey(next);
    let length = 1;
    while (same(units[i + length], length)) length += 1;
    i += length;
    if (styleKey(old) === styleKey(next)) continue;
    requests.push(styling(span(at, length), next, differing(old, next), looks.highlight));
    if (looks.highlight) requests.push(range(span(at, length)));
  }
  return requests;
}

const fieldOf = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  strike: 'strikethrough',
  code: 'weightedFontFamily',
  link: 'link',
} as const;
const styleNames = Object.keys(fieldOf) as (keyof typeof fieldOf)[];
const differing = (old: Style, next: Style): string[] =>
  styleNames.filter((name) => old[name] !== next[name]).map((name) => fieldOf[name]);
/** New text takes over the look of its neighbours unless all of it is said. Google gives links their look by itself. */
const inserted = ({ link }: Style): string[] =>
  link === null
    ? [...Object.values(fieldOf), 'foregroundColor']
    : Object.values(fieldOf).filter((field) => field !== 'underline');

function styling(where: Range, style: Style, fields: readonly string[], highlight: boolean): Request {
  const textStyle: docs_v1.Schema$TextStyle = {
    bold: style.bold,
    italic: style.italic,
    strikethrough: style.strike,
    ...(style.link === null ? { underline: style.underline } : { link: { url: style.link } }),
    ...(style.code ? { weightedFontFamily: { fontFamily: codeFont, weight: 400 } } : {}),
    ...(highlight ? { backgroundColor: { color: { rgbColor: changeColour } } } : {}),
  };
  // Without a highlight of its own, new text must not take over the one it stands in.
  const all = [...fields, 'backgroundColor'].join(',');
  return { updateTextStyle: { range: where, textStyle, fields: all } };
}

/** @param fresh a paragraph that came from splitting another one, whose bullet it has */
function paragraphLooks(line: Line, start: number, fresh?: 'fresh'): Request[] {
  const where = span(start, 1);
  const requests: Request[] = [];
  const list = line.kind === 'ul' || line.kind === 'ol';
  if (!list || fresh) requests.push({ deleteParagraphBullets: { range: where } });
  const quote = line.kind === 'quote' ? { indentStart: quoteIndent, indentFirstLine: quoteIndent } : {};
  const rule =
    line.kind === 'hr'
      ? {
          borderBottom: {
            width: { magnitude: 1, unit: 'PT' },
            padding: { magnitude: 1, unit: 'PT' },
            dashStyle: 'SOLID',
            color: { color: { rgbColor: { red: 0.5, green: 0.5, blue: 0.5 } } },
          },
        }
      : {};
  const namedStyleType = /^h[1-3]$/.test(line.kind) ? `HEADING_${line.kind[1]!}` : 'NORMAL_TEXT';
  const fields = 'namedStyleType,indentStart,indentFirstLine,borderBottom';
  if (!list || fresh)
    requests.push({
      updateParagraphStyle: { range: where, paragraphStyle: { namedStyleType, ...quote, ...rule }, fields },
    });
  return requests;
}

/** Leading tabs say how deep an item stands; Google takes them away again. */
function bullets(line: Line, start: number): Request[] {
  if (line.kind !== 'ul' && line.kind !== 'ol') return [];
  const bulletPreset = line.kind === 'ul' ? 'BULLET_DISC_CIRCLE_SQUARE' : 'NUMBERED_DECIMAL_ALPHA_ROMAN';
  const tabs = line.level > 0 ? [insertion(start, '\t'.repeat(line.level))] : [];
  return [...tabs, { createParagraphBullets: { range: span(start, 1), bulletPreset } }];
}

const span = (startIndex: number, length: number): Range => ({ startIndex, endIndex: startIndex + length });
const insertion = (index: number, text: string): Request => ({ insertText: { location: { index }, text } });
const deletion = (where: Range): Request => ({ deleteContentRange: { range: where } });
const range = (where: Range): Request => ({ createNamedRange: { name: changeName, range: where } });
const picture = (uri: string, index: number): Request => ({
  insertInlineImage: { uri, location: { index } },
});

const stylesOf = (runs: readonly Run[]): Style[] =>
  runs.flatMap((run) => Array.from({ length: run.text.length }, () => run));

function runsIn(runs: readonly Run[], from: number, length: number): Run[] {
  let start = 0;
  return runs.flatMap((run) => {
    const [a, b] = [Math.max(from - start, 0), Math.min(from + length - start, run.text.length)];
    start += run.text.length;
    return a < b ? [{ ...run, text: run.text.slice(a, b) }] : [];
  });
}

/** Positions as ranges without what stands between them. */
function gapless(at: readonly number[]): Range[] {
  const ranges: Range[] = [];
  for (const index of at) {
    const last = ranges.at(-1);
    if (last?.endIndex === index) ranges[ranges.length - 1] = { ...last, endIndex: index + 1 };
    else ranges.push(span(index, 1));
  }
  return ranges;
}
