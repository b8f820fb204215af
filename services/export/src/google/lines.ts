import { outwardAddress } from '@galley/contracts';
import type { Mark, Node } from '@tiptap/pm/model';
import { htmlToNode, nodeToHtml } from '../content/index.js';
import { anchor, escaped, full, type Known, short, withEvidence } from './known.js';

/** How text looks that a Google document and ours can both hold. */
export interface Style {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly code: boolean;
  /** A full web or mail address that people without an account can open. */
  readonly link: string | null;
}

/** Text of one style; a line break inside a paragraph is U+000B, as in Google's own answers. */
export interface Run extends Style {
  readonly text: string;
}

export type TextKind = 'p' | 'h1' | 'h2' | 'h3' | 'ul' | 'ol' | 'quote';

/** One paragraph: what Google documents are made of. Items of a list are paragraphs with a level. */
export interface Line {
  readonly kind: TextKind | 'hr' | 'image';
  /** Depth of a list item, from 0; 0 for everything else. */
  readonly level: number;
  readonly runs: readonly Run[];
  readonly image: { readonly src: string; readonly alt: string } | null;
}

export const plain: Style = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  code: false,
  link: null,
};
export const lineBreak = '\v';

export const textLine = (kind: TextKind, runs: readonly Run[], level = 0): Line => ({
  kind,
  level,
  runs: joined(runs.map((run) => normal(run, kind))),
  image: null,
});
export const imageLine = (src: string, alt: string): Line => ({
  kind: 'image',
  level: 0,
  runs: [],
  image: { src, alt },
});
export const ruleLine: Line = { kind: 'hr', level: 0, runs: [], image: null };

export const textOf = (line: Line): string => line.runs.map(({ text }) => text).join('');
/** Equal for lines that look the same; how many spaces stand between two words does not count, HTML does not tell. */
export const keyOf = (line: Line): string => {
  const { kind, level, runs, image } = tidy(line);
  return JSON.stringify([kind, level, image?.src ?? null, runs.map((run) => [run.text, styleKey(run)])]);
};
export const styleKey = ({ bold, italic, underline, strike, code, link }: Style): string =>
  `${+bold}${+italic}${+underline}${+strike}${+code}${link ?? ''}`;

/** A line with one space where there are several, and none at its ends. */
export function tidy(line: Line): Line {
  let spaced = true;
  const runs = line.runs.map((run) => {
    let text = run.text.replace(/[ \t]+/g, ' ');
    if (spaced) text = text.replace(/^ /, '');
    if (text !== '') spaced = text.endsWith(' ');
    return { ...run, text };
  });
  while (runs.at(-1)?.text === '') runs.pop();
  const last = runs.at(-1);
  if (last) runs[runs.length - 1] = { ...last, text: last.text.replace(/ $/, '') };
  return { ...line, runs: joined(runs) };
}

/** Headings are bold and links underlined by themselves; who says so again says nothing. */
const normal = (run: Run, kind: TextKind): Run => ({
  ...run,
  bold: run.bold && !/^h[1-3]$/.test(kind),
  underline: run.underline && run.link === null,
});

function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (run.text === '') continue;
    if (last && styleKey(last) === styleKey(run))
      result[result.length - 1] = { ...last, text: last.text + run.text };
    else result.push(run);
  }
  return result;
}

/**
 * A text's paragraphs; empty ones are left out.
 * @param site the studio's public address, which paths in links and pictures are put behind
 */
export function linesOf(html: string, site: string): Line[] {
  const lines: Line[] = [];
  walk(htmlToNode(html), { kind: 'p', level: 0 }, (line) => lines.push(line), site);
  return lines.filter((line) => line.image !== null || line.kind === 'hr' || textOf(line) !== '');
}

interface Place {
  readonly kind: TextKind;
  readonly level: number;
}

function walk(parent: Node, place: Place, emit: (line: Line) => void, site: string): void {
  parent.forEach((node, _, index) => {
    const inside = (next: Place) => walk(node, next, emit, site);
    switch (node.type.name) {
      case 'heading':
        return emit(textLine(headings[Number(node.attrs['level']) - 1] ?? 'h3', runsOf(node, site)));
      case 'bulletList':
      case 'orderedList': {
        const level = place.kind === 'ul' || place.kind === 'ol' ? place.level + 1 : 0;
        return inside({ kind: node.type.name === 'bulletList' ? 'ul' : 'ol', level });
      }
      case 'listItem':
        return inside(place);
      case 'blockquote':
        return inside({ kind: 'quote', level: 0 });
      case 'horizontalRule':
        return emit(ruleLine);
      case 'image':
        return emit(imageLine(full(String(node.attrs['src']), site), String(node.attrs['alt'] ?? '')));
      case 'codeBlock':
        return emit(textLine('p', [{ ...plain, code: true, text: breaks(node.textContent) }]));
      default: {
        // Only the first paragraph of an item carries its bullet.
        const here = parent.type.name === 'listItem' && index > 0 ? { kind: 'p' as const, level: 0 } : place;
        return emit(textLine(here.kind, runsOf(node, site), here.level));
      }
    }
  });
}

const headings = ['h1', 'h2', 'h3'] as const;
const breaks = (text: string) => text.replaceAll('\n', lineBreak);

function runsOf(block: Node, site: string): Run[] {
  return [...block.children].map((child) => ({
    ...styleOf(child.marks, site),
    text: child.isText ? breaks(child.text ?? '') : lineBreak,
  }));
}

function styleOf(marks: readonly Mark[], site: string): Style {
  const has = (name: string) => marks.some(({ type }) => type.name === name);
  const href: unknown = marks.find(({ type }) => type.name === 'link' || type.name === 'moment')?.attrs[
    'href'
  ];
  const address = typeof href === 'string' ? outwardAddress(href, site) : null;
  return {
    bold: has('bold'),
    italic: has('italic'),
    underline: has('underline'),
    strike: has('strike'),
    code: has('code'),
    // A place inside the studio's page is none in a Google document.
    link: address !== null && /^(https?:|mailto:)/i.test(address) ? address : null,
  };
}

/** The paragraphs as HTML, in the studio's own form: paths for what is on this site, evidence marked as such. */
export function htmlOf(lines: readonly Line[], known: Known, site: string): string {
  const context = { known, site };
  let html = '';
  let open: Line[] = [];
  const close = () => {
    html += open[0]?.kind === 'quote' ? quoteHtml(open, context) : listHtml(open, 0, context);
    open = [];
  };
  for (const line of lines) {
    const grouped = line.kind === 'ul' || line.kind === 'ol' || line.kind === 'quote';
    if (open.length > 0 && (!grouped || !together(open, line))) close();
    if (grouped) open.push(line);
    else html += blockHtml(line, context);
  }
  if (open.length > 0) close();
  return html === '' ? '' : nodeToHtml(htmlToNode(html));
}

/** Whether a line goes on with what is open: a quote with a quote, a list with its own kind or a deeper item. */
const together = (open: readonly Line[], line: Line): boolean => {
  const [first] = open;
  if (first?.kind === 'quote' || line.kind === 'quote') return first?.kind === line.kind;
  return line.level > 0 || first?.kind === line.kind;
};

interface Context {
  readonly known: Known;
  readonly site: string;
}

function blockHtml(line: Line, context: Context): string {
  if (line.kind === 'hr') return '<hr>';
  if (line.image) {
    const { src, alt } = line.image;
    return `<img src="${escaped(short(src, context.site))}" alt="${escaped(alt)}">`;
  }
  const tag = /^h[1-3]$/.test(line.kind) ? line.kind : 'p';
  return textOf(line) === '' ? '' : `<${tag}>${inline(line, context)}</${tag}>`;
}

const quoteHtml = (lines: readonly Line[], context: Context): string =>
  `<blockquote>${lines.map((line) => `<p>${inline(line, context)}</p>`).join('')}</blockquote>`;

function listHtml(lines: readonly Line[], level: number, context: Context): string {
  const tag = lines[0]?.kind ?? 'ul';
  let items = '';
  for (let i = 0; i < lines.length;) {
    let end = i + 1;
    while ((lines[end]?.level ?? 0) > level) end += 1;
    const line = lines[i]!;
    // An item may begin deeper than its list, when people indent it so: its own text then stands one list further in.
    const own = line.level > level ? [] : [line];
    const below = lines.slice(i + own.length, end);
    const text = own.map((item) => `<p>${inline(item, context)}</p>`).join('');
    items += `<li>${text}${below.length > 0 ? listHtml(below, level + 1, context) : ''}</li>`;
    i = end;
  }
  return `<${tag}>${items}</${tag}>`;
}

function inline(line: Line, context: Context): string {
  return line.runs.map((run) => marked(run, context)).join('');
}

function marked(run: Run, { known, site }: Context): string {
  let html = escaped(run.text).replaceAll(lineBreak, '<br>');
  if (run.link === null) html = withEvidence(html, known);
  if (run.code) html = `<code>${html}</code>`;
  if (run.strike) html = `<s>${html}</s>`;
  if (run.underline) html = `<u>${html}</u>`;
  if (run.italic) html = `<em>${html}</em>`;
  if (run.bold) html = `<strong>${html}</strong>`;
  if (run.link === null) return html;
  const moment = known.moments.get(run.link);
  return anchor(html, short(run.link, site), moment ?? null);
}
