import { directionOfText } from '@galley/contracts';
import type { Mark, Node } from '@tiptap/pm/model';
import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  type INumberingOptions,
  type IParagraphOptions,
  type IRunOptions,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import { docxPicture, type Pictures } from './docx-picture.js';

/** A file for Word and its like, with real headings, lists and links. */
export function toDocx(title: string, text: Node, pictures: Pictures = new Map()): Promise<Buffer> {
  const lists = new Lists();
  const children = blocksOf(text, { lists, pictures, options: {} });
  return Packer.toBuffer(
    new Document({
      title,
      creator: 'Galley',
      numbering: lists.numbering(),
      styles: { default: { document: { run: { font: 'Georgia', size: 22 } } } },
      sections: [{ children }],
    }),
  );
}

/** What a block inherits from those around it. */
interface Around {
  readonly lists: Lists;
  readonly pictures: Pictures;
  readonly options: Partial<IParagraphOptions>;
  /** Depth of the innermost list; none outside of lists. */
  readonly level?: number;
}

const headings = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const;
const quoteIndent = 480;
const listIndent = 560;
const deepestLevel = 8;

const blocksOf = (parent: Node, around: Around): Paragraph[] =>
  parent.children.flatMap((node) => blockOf(node, around));

function blockOf(node: Node, around: Around): Paragraph[] {
  const { options } = around;
  switch (node.type.name) {
    case 'heading':
      return [
        new Paragraph({
          ...options,
          ...directed(node),
          heading: headings[Number(node.attrs['level']) - 1] ?? headings[2],
          children: runsOf(node),
        }),
      ];
    case 'bulletList':
    case 'orderedList':
      return pointsOf(node, around);
    case 'blockquote':
      return blocksOf(node, { ...around, options: { ...options, ...quote } });
    case 'horizontalRule':
      return [new Paragraph({ border: { bottom: line } })];
    case 'codeBlock':
      return [new Paragraph({ ...options, shading: { fill: 'F4F4F2' }, children: codeOf(node.textContent) })];
    case 'image':
      return [new Paragraph({ ...options, children: [docxPicture(node, around.pictures)] })];
    default:
      return [
        new Paragraph({ spacing: { after: 160 }, ...options, ...directed(node), children: runsOf(node) }),
      ];
  }
}

/** Paragraphs of languages that are written from right to left begin at the right. */
const directed = (node: Node): Partial<IParagraphOptions> =>
  isRightToLeft(node) ? { bidirectional: true } : {};
const isRightToLeft = ({ textContent }: Node): boolean => directionOfText(textContent) === 'rtl';

const line = { style: BorderStyle.SINGLE, size: 6, color: 'D0D3D8', space: 8 } as const;
const quote: Partial<IParagraphOptions> = { indent: { left: quoteIndent }, border: { left: line } };

/** A point's first paragraph has the sign or number; what else belongs to it stands under it. */
function pointsOf(list: Node, { lists, pictures, level: outer, options }: Around): Paragraph[] {
  const level = Math.min(outer === undefined ? 0 : outer + 1, deepestLevel);
  const reference = lists.add(list);
  return list.children.flatMap((point) =>
    point.children.flatMap((node, index) => {
      const numbered = { ...options, numbering: { reference, level } };
      const under = { ...options, indent: { left: listIndent * (level + 1) } };
      return blockOf(node, { lists, pictures, level, options: index === 0 ? numbered : under });
    }),
  );
}

/** Each list counts for itself, so each has a numbering of its own. */
class Lists {
  private readonly config: INumberingOptions['config'][number][] = [];

  add(list: Node): string {
    const reference = `list-${this.config.length}`;
    const ordered = list.type.name === 'orderedList';
    const start = Number(list.attrs['start'] ?? 1);
    const levels = Array.from({ length: deepestLevel + 1 }, (_, level) => ({
      level,
      start,
      format: ordered ? LevelFormat.DECIMAL : LevelFormat.BULLET,
      text: ordered ? `%${level + 1}.` : '•',
      alignment: AlignmentType.LEFT,
      style: { paragraph: { indent: { left: listIndent * (level + 1), hanging: 280 } } },
    }));
    this.config.push({ reference, levels });
    return reference;
  }

  numbering(): INumberingOptions {
    return { config: this.config };
  }
}

function runsOf(block: Node): ParagraphChild[] {
  return block.children.map((node) => {
    if (node.type.name === 'hardBreak') return new TextRun({ break: 1 });
    const href = node.marks
      .map(({ attrs }) => attrs['href'] as unknown)
      .find((found) => typeof found === 'string');
    const run = {
      text: node.text ?? '',
      ...styleOf(node.marks),
      ...(isRightToLeft(node) ? { rightToLeft: true } : {}),
    };
    return typeof href === 'string'
      ? new ExternalHyperlink({ link: href, children: [new TextRun({ ...run, style: 'Hyperlink' })] })
      : new TextRun(run);
  });
}

const styles: Readonly<Record<string, IRunOptions>> = {
  bold: { bold: true },
  italic: { italics: true },
  underline: { underline: {} },
  strike: { strike: true },
  code: { font: 'Consolas' },
};
const styleOf = (marks: readonly Mark[]): IRunOptions =>
  Object.assign({}, ...marks.map(({ type }) => styles[type.name] ?? {})) as IRunOptions;

const codeOf = (text: string): TextRun[] =>
  text
    .split('\n')
    .map((row, index) => new TextRun({ text: row, font: 'Consolas', ...(index > 0 ? { break: 1 } : {}) }));
