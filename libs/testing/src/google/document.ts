/** Text and paragraph styles as the Docs API spells them. */
export type TextStyle = Record<string, unknown>;
export type ParagraphStyle = Record<string, unknown>;

/** One UTF-16 unit; a paragraph's closing `\n` carries how the paragraph looks. */
export interface Unit {
  readonly char: string;
  style: TextStyle;
  paragraph?: ParagraphStyle;
  bullet?: { listId: string; nestingLevel: number } | null;
  /** An inline picture instead of a letter. */
  objectId?: string;
  /** What somebody only suggests. */
  suggested?: boolean;
}

export interface NamedRange {
  readonly id: string;
  readonly name: string;
  start: number;
  end: number;
}

/** A document's text, as a row of units; the first stands at index 1, as in Google's. */
export interface DocumentText {
  units: Unit[];
  ranges: NamedRange[];
  lists: Record<string, 'bullets' | 'numbers'>;
  objects: Record<string, { uri: string; alt: string }>;
}

export const firstIndex = 1;
const normalParagraph = { namedStyleType: 'NORMAL_TEXT' };
export const closing = (
  paragraph: ParagraphStyle = normalParagraph,
  bullet: Unit['bullet'] = null,
): Unit => ({
  char: '\n',
  style: {},
  paragraph: { ...paragraph },
  bullet,
});
export const copyOf = (text: DocumentText): DocumentText => structuredClone(text);
export const lettersOf = (text: string, style: TextStyle = {}): Unit[] =>
  text.split('').map((char) => ({ char, style: { ...style } }));

export interface Paragraph {
  /** Of its first unit in the document. */
  readonly start: number;
  /** Behind its closing mark. */
  readonly end: number;
  readonly units: readonly Unit[];
  readonly close: Unit;
}

export function paragraphsOf({ units }: DocumentText): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let from = 0;
  units.forEach((unit, index) => {
    if (unit.char !== '\n') return;
    const [start, end] = [from + firstIndex, index + firstIndex + 1];
    paragraphs.push({ start, end, units: units.slice(from, index), close: unit });
    from = index + 1;
  });
  return paragraphs;
}

export const textOf = (text: DocumentText): string =>
  text.units.map(({ char, objectId }) => (objectId ? '' : char)).join('');

/** The body of `documents.get`. */
export function documentJson(id: string, title: string, revisionId: string, text: DocumentText): object {
  const paragraphs = paragraphsOf(text).map((paragraph) => ({
    startIndex: paragraph.start,
    endIndex: paragraph.end,
    paragraph: {
      elements: elementsOf(paragraph),
      paragraphStyle: paragraph.close.paragraph,
      ...(paragraph.close.bullet ? { bullet: bulletJson(paragraph.close.bullet) } : {}),
    },
  }));
  return {
    documentId: id,
    title,
    revisionId,
    suggestionsViewMode: 'SUGGESTIONS_INLINE',
    body: { content: [{ endIndex: 1, sectionBreak: {} }, ...paragraphs] },
    lists: Object.fromEntries(Object.entries(text.lists).map(([listId, kind]) => [listId, listJson(kind)])),
    inlineObjects: Object.fromEntries(
      Object.entries(text.objects).map(([objectId, { uri, alt }]) => [objectId, objectJson(uri, alt)]),
    ),
    namedRanges: namedRangesJson(text.ranges),
  };
}

// Google leaves a nesting level of zero out.
const bulletJson = ({ listId, nestingLevel }: { listId: string; nestingLevel: number }) =>
  nestingLevel === 0 ? { listId } : { listId, nestingLevel };
const listJson = (kind: 'bullets' | 'numbers') => ({
  listProperties: {
    nestingLevels: Array.from({ length: 9 }, () =>
      kind === 'bullets' ? { glyphSymbol: '●' } : { glyphType: 'DECIMAL' },
    ),
  },
});
const objectJson = (uri: string, alt: string) => ({
  inlineObjectProperties: {
    embeddedObject: {
      description: alt,
      imageProperties: { sourceUri: uri, contentUri: 'https://pictures.invalid/half-an-hour' },
    },
  },
});

function elementsOf({ start, units, close }: Paragraph): object[] {
  const elements: object[] = [];
  let from = 0;
  const all = [...units, close];
  const sameRun = (a: Unit, b: Unit | undefined) =>
    b !== undefined &&
    !a.objectId &&
    !b.objectId &&
    a.suggested === b.suggested &&
    JSON.stringify(a.style) === JSON.stringify(b.style);
  all.forEach((unit, index) => {
    if (sameRun(unit, all[index + 1])) return;
    const place = { startIndex: start + from, endIndex: start + index + 1 };
    const content = all
      .slice(from, index + 1)
      .map(({ char }) => char)
      .join('');
    const hint = unit.suggested ? { suggestedInsertionIds: ['suggest.1'] } : {};
    elements.push(
      unit.objectId
        ? { ...place, inlineObjectElement: { inlineObjectId: unit.objectId, textStyle: {}, ...hint } }
        : { ...place, textRun: { content, textStyle: unit.style, ...hint } },
    );
    from = index + 1;
  });
  return elements;
}

function namedRangesJson(ranges: readonly NamedRange[]): object {
  const names = [...new Set(ranges.map(({ name }) => name))];
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        name,
        namedRanges: ranges
          .filter((range) => range.name === name)
          .map(({ id, start, end }) => ({
            namedRangeId: id,
            name,
            ranges: [{ startIndex: start, endIndex: end }],
          })),
      },
    ]),
  );
}
