import type { GoogleBlock, GoogleDoc, GoogleParagraph, GoogleTextStyle } from './doc-json.js';
import type { Known } from './known.js';
import {
  imageLine,
  plain,
  ruleLine,
  textLine,
  textOf,
  type Line,
  type Run,
  type Style,
  type TextKind,
} from './lines.js';

/** A paragraph and where it stands in the Google document. */
export interface PlacedLine extends Line {
  readonly start: number;
  /** Behind the paragraph's closing mark. */
  readonly end: number;
  /** The position of each UTF-16 unit of the text; things between them (suggestions, pictures) leave gaps. */
  readonly at: readonly number[];
  /** Inside a table, or beside something that the studio can't write: read, never changed. */
  readonly fixed: boolean;
}

/** Points from which an indented paragraph counts as a quote. */
const quoteIndent = 18;
/** What people only suggest is not part of the text yet. */
const isSuggested = (part: { suggestedInsertionIds?: string[] | undefined } | undefined) =>
  (part?.suggestedInsertionIds?.length ?? 0) > 0;

/** The document's paragraphs in order, empty ones included. */
export function placedLines(doc: GoogleDoc, known: Known): PlacedLine[] {
  const pictures = { count: 0 };
  const read = (block: GoogleBlock, fixed: boolean): PlacedLine[] => {
    if (block.paragraph) return paragraphLines(doc, block, block.paragraph, { known, pictures, fixed });
    const cells = block.table?.tableRows.flatMap(({ tableCells }) => tableCells) ?? [];
    return cells
      .flatMap(({ content }) => content)
      .flatMap((inner) => read(inner, true))
      .map((line) => ({ ...line, start: block.startIndex, end: block.endIndex }));
  };
  return doc.body.content.flatMap((block) => read(block, false));
}

/** The lines that say something. */
export const spoken = (lines: readonly PlacedLine[]): PlacedLine[] =>
  lines.filter((line) => line.image !== null || line.kind === 'hr' || textOf(line).trim() !== '');

interface Reading {
  readonly known: Known;
  readonly pictures: { count: number };
  readonly fixed: boolean;
}

function paragraphLines(
  doc: GoogleDoc,
  block: GoogleBlock,
  paragraph: GoogleParagraph,
  reading: Reading,
): PlacedLine[] {
  const place = { start: block.startIndex, end: block.endIndex, at: [], fixed: reading.fixed };
  const images = paragraph.elements.flatMap(({ inlineObjectElement: element }) =>
    element && !isSuggested(element) ? [pictureOf(doc, element.inlineObjectId, reading)] : [],
  );
  const { runs, at } = textRuns(paragraph);
  const line = textLine(kindOf(doc, paragraph), runs, paragraph.bullet?.nestingLevel ?? 0);
  if (textOf(line) !== '') {
    const text = { ...linkedPicture(line, reading.known), ...place, at };
    // A picture in the middle of words stays where it is: our own documents keep pictures on lines of their own.
    return [text, ...images.map((image) => ({ ...image, ...place, fixed: true }))];
  }
  if (images.length > 0) return images.map((image) => ({ ...image, ...place }));
  const ruled = paragraph.elements.some(({ horizontalRule }) => horizontalRule !== undefined);
  const bordered = (paragraph.paragraphStyle.borderBottom?.width?.magnitude ?? 0) > 0;
  return [{ ...(ruled || bordered ? ruleLine : line), ...place }];
}

function textRuns(paragraph: GoogleParagraph): { runs: Run[]; at: number[] } {
  const runs: Run[] = [];
  const at: number[] = [];
  for (const { startIndex, textRun } of paragraph.elements) {
    if (!textRun || isSuggested(textRun)) continue;
    const text = textRun.content.replace(/\n$/, '');
    runs.push({ ...styleOf(textRun.textStyle), text });
    for (let i = 0; i < text.length; i += 1) at.push(startIndex + i);
  }
  return { runs, at };
}

function styleOf(style: GoogleTextStyle): Style {
  return {
    ...plain,
    bold: style.bold ?? false,
    italic: style.italic ?? false,
    underline: style.underline ?? false,
    strike: style.strikethrough ?? false,
    code: /courier|mono|consolas/i.test(style.weightedFontFamily?.fontFamily ?? ''),
    link: style.link?.url ?? null,
  };
}

const named: Record<string, TextKind> = { TITLE: 'h1', HEADING_1: 'h1', SUBTITLE: 'h2', HEADING_2: 'h2' };

function kindOf(doc: GoogleDoc, { bullet, paragraphStyle }: GoogleParagraph): TextKind {
  if (bullet) {
    const level = doc.lists[bullet.listId]?.listProperties.nestingLevels[bullet.nestingLevel];
    const numbered =
      level?.glyphSymbol === undefined && /^(?!GLYPH_TYPE|NONE).+/.test(level?.glyphType ?? '');
    return numbered ? 'ol' : 'ul';
  }
  const type = paragraphStyle.namedStyleType ?? 'NORMAL_TEXT';
  const heading = named[type] ?? (/^HEADING_/.test(type) ? 'h3' : null);
  if (heading) return heading;
  return (paragraphStyle.indentStart?.magnitude ?? 0) >= quoteIndent ? 'quote' : 'p';
}

/** A picture's address: the one it came from. Google's own copy has an address that ends after half an hour. */
function pictureOf(doc: GoogleDoc, id: string, { known, pictures }: Reading): Line {
  const object = doc.inlineObjects[id]?.inlineObjectProperties.embeddedObject;
  const remembered = known.images[pictures.count++];
  const alt = object?.description ?? object?.title;
  const source = object?.imageProperties?.sourceUri;
  const src = source ?? remembered?.src ?? object?.imageProperties?.contentUri ?? '';
  return imageLine(src, alt ?? remembered?.alt ?? '');
}

/** A picture that Google could not fetch stands there as a link to it (see `doc-requests.ts`). */
function linkedPicture(line: Line, known: Known): Line {
  const [run, ...others] = line.runs;
  if (!run || others.length > 0 || run.link === null || line.kind !== 'p') return line;
  const picture = known.images.find(({ src }) => src === run.link);
  return picture ? imageLine(picture.src, picture.alt) : line;
}
