import {
  closing,
  copyOf,
  firstIndex,
  lettersOf,
  paragraphsOf,
  type DocumentText,
  type NamedRange,
  type Paragraph,
  type ParagraphStyle,
  type TextStyle,
  type Unit,
} from './document.js';

/** Said to the client as 400, as Google says it. */
export class BadRequest extends Error {}

interface Range {
  startIndex: number;
  endIndex: number;
}
export interface DocsRequest {
  insertText?: { location: { index: number }; text: string };
  deleteContentRange?: { range: Range };
  updateTextStyle?: { range: Range; textStyle: TextStyle; fields: string };
  updateParagraphStyle?: { range: Range; paragraphStyle: ParagraphStyle; fields: string };
  createParagraphBullets?: { range: Range; bulletPreset: string };
  deleteParagraphBullets?: { range: Range };
  createNamedRange?: { name: string; range: Range };
  deleteNamedRange?: { name?: string; namedRangeId?: string };
  insertInlineImage?: { uri: string; location: { index: number } };
}

let counter = 0;
const newId = (kind: string) => `${kind}.${(counter += 1)}`;

/** All of the requests, one after the other, or none of them. @throws BadRequest */
export function applyRequests(before: DocumentText, requests: readonly DocsRequest[]): DocumentText {
  const text = copyOf(before);
  requests.forEach((request, index) => {
    try {
      applyOne(text, request);
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error;
      throw new BadRequest(`Invalid requests[${index}].${Object.keys(request)[0] ?? ''}: ${error.message}`);
    }
  });
  return text;
}

function applyOne(text: DocumentText, request: DocsRequest): void {
  if (request.insertText)
    insert(text, request.insertText.location.index, lettersFor(text, request.insertText));
  else if (request.deleteContentRange) remove(text, request.deleteContentRange.range);
  else if (request.updateTextStyle) restyle(text, request.updateTextStyle);
  else if (request.updateParagraphStyle) reshape(text, request.updateParagraphStyle);
  else if (request.createParagraphBullets) addBullets(text, request.createParagraphBullets);
  else if (request.deleteParagraphBullets)
    for (const { close } of touched(text, request.deleteParagraphBullets.range)) close.bullet = null;
  else if (request.createNamedRange) name(text, request.createNamedRange);
  else if (request.deleteNamedRange) unname(text, request.deleteNamedRange);
  else if (request.insertInlineImage) addImage(text, request.insertInlineImage);
  else throw new BadRequest('The stand-in does not know this request.');
}

/** Inserted text looks like its neighbour; an inserted closing mark splits the paragraph it stands in. */
function lettersFor(
  text: DocumentText,
  { location, text: words }: { location: { index: number }; text: string },
) {
  const paragraph = paragraphAt(text, location.index);
  const before = text.units[location.index - firstIndex - 1];
  const beside = before && before.char !== '\n' ? before : text.units[location.index - firstIndex];
  return lettersOf(words, beside?.style).map((unit) =>
    unit.char === '\n'
      ? { ...closing(paragraph.close.paragraph, paragraph.close.bullet), style: unit.style }
      : unit,
  );
}

function insert(text: DocumentText, index: number, units: Unit[]): void {
  paragraphAt(text, index);
  text.units.splice(index - firstIndex, 0, ...units);
  for (const range of text.ranges) {
    if (range.start >= index) range.start += units.length;
    if (range.end > index) range.end += units.length;
  }
}

function remove(text: DocumentText, { startIndex, endIndex }: Range): void {
  check(text, startIndex, endIndex);
  if (endIndex > text.units.length + firstIndex - 1)
    throw new BadRequest('The range cannot include the newline character at the end of the segment.');
  text.units.splice(startIndex - firstIndex, endIndex - startIndex);
  const moved = (index: number) =>
    index <= startIndex ? index : Math.max(startIndex, index - (endIndex - startIndex));
  for (const range of text.ranges) Object.assign(range, { start: moved(range.start), end: moved(range.end) });
  text.ranges = text.ranges.filter(({ start, end }) => start < end);
}

function restyle(
  text: DocumentText,
  { range, textStyle, fields }: NonNullable<DocsRequest['updateTextStyle']>,
) {
  check(text, range.startIndex, range.endIndex);
  for (const unit of text.units.slice(range.startIndex - firstIndex, range.endIndex - firstIndex)) {
    unit.style = masked(unit.style, textStyle, fields);
    // A link brings its look along unless the request says otherwise.
    if (fields.split(',').includes('link') && textStyle['link'])
      unit.style = { ...unit.style, underline: true, foregroundColor: { color: {} } };
  }
}

function reshape(text: DocumentText, change: NonNullable<DocsRequest['updateParagraphStyle']>): void {
  for (const { close } of touched(text, change.range))
    close.paragraph = masked(close.paragraph ?? {}, change.paragraphStyle, change.fields);
}

/** Fields that are named without a value go back to what they are by themselves. */
function masked(old: TextStyle, next: TextStyle, fields: string): TextStyle {
  const style = { ...old };
  for (const field of fields.split(',')) {
    const value = next[field];
    if (value === undefined || value === false) delete style[field];
    else style[field] = value;
  }
  return style;
}

function addBullets(text: DocumentText, change: NonNullable<DocsRequest['createParagraphBullets']>): void {
  const kind = change.bulletPreset.startsWith('NUMBERED') ? 'numbers' : 'bullets';
  for (const paragraph of touched(text, change.range)) {
    const above = paragraphsOf(text).find(({ end }) => end === paragraph.start)?.close.bullet;
    const listId = above && text.lists[above.listId] === kind ? above.listId : newId('kix.list');
    text.lists[listId] = kind;
    const tabs = paragraph.units.findIndex(({ char }) => char !== '\t');
    const nestingLevel = tabs === -1 ? paragraph.units.length : tabs;
    paragraph.close.bullet = { listId, nestingLevel };
    if (nestingLevel > 0)
      remove(text, { startIndex: paragraph.start, endIndex: paragraph.start + nestingLevel });
  }
}

function name(
  text: DocumentText,
  { name: label, range }: NonNullable<DocsRequest['createNamedRange']>,
): void {
  check(text, range.startIndex, range.endIndex);
  const named: NamedRange = { id: newId('kix'), name: label, start: range.startIndex, end: range.endIndex };
  text.ranges.push(named);
}

function unname(text: DocumentText, wanted: NonNullable<DocsRequest['deleteNamedRange']>): void {
  const kept = text.ranges.filter(
    ({ id, name: label }) => id !== wanted.namedRangeId && label !== wanted.name,
  );
  if (kept.length === text.ranges.length) throw new BadRequest('The named range was not found.');
  text.ranges = kept;
}

function addImage(
  text: DocumentText,
  { uri, location }: NonNullable<DocsRequest['insertInlineImage']>,
): void {
  if (!/^https?:\/\/[^/.]*\.[^/]*\//.test(uri) || /\/\/(localhost|127\.)/.test(uri))
    throw new BadRequest(
      'There was a problem retrieving the image. The provided image should be publicly accessible.',
    );
  const objectId = newId('kix.image');
  text.objects[objectId] = { uri, alt: '' };
  insert(text, location.index, [{ char: '\ufffc', style: {}, objectId }]);
}

function paragraphAt(text: DocumentText, index: number): Paragraph {
  const paragraph = paragraphsOf(text).find(({ start, end }) => index >= start && index < end);
  if (!paragraph)
    throw new BadRequest(`Index ${index} must be less than the end index of the referenced segment.`);
  return paragraph;
}

function touched(text: DocumentText, { startIndex, endIndex }: Range): Paragraph[] {
  check(text, startIndex, endIndex);
  return paragraphsOf(text).filter(({ start, end }) => start < endIndex && end > startIndex);
}

function check(text: DocumentText, start: number, end: number): void {
  if (start < firstIndex || end <= start || end > text.units.length + firstIndex)
    throw new BadRequest(`The range ${start} to ${end} is not inside the document or is empty.`);
}
