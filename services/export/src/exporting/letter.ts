import { directionOfText, type Letter } from '@galley/contracts';
import { Fragment, type Node } from '@tiptap/pm/model';
import type { MjmlNode } from 'mjml-core';
import { nodeToHtml, schema, withStyles } from '../content/index.js';
import { escaped } from './escaped.js';
import { leavingIn } from './leaving.js';
import { darkStyles, letterFaces, letterGrounds, sided, typography } from './letter-styles.js';
import { plainLetter } from './plain-letter.js';

/** A text on its way to readers by mail. */
export interface Written {
  readonly title: string;
  /** With whole addresses only (`portable`). A title at its beginning is the letter's. */
  readonly text: Node;
  /** What mail programs show beside the subject. */
  readonly description?: string | null;
  readonly author?: string | null;
  /** BCP 47. */
  readonly language?: string | null;
  /** Where readers end their subscription; a placeholder that the destination fills in, too. */
  readonly unsubscribe?: string;
}

type Direction = 'ltr' | 'rtl';

/**
 * A text as HTML that mail programs show as meant, made of MJML, and as plain words. The text never goes through MJML's parser: what people
 * and models wrote is put in as HTML that was cleaned, or with its signs escaped.
 */
export async function letterOf(written: Written): Promise<Letter> {
  const { title, text } = withOwnTitle(written);
  const letter = { ...written, title, text };
  return { subject: title, html: await rendered(letter), text: plainLetter(letter) };
}

/** MJML and what it loads take 60 MB and a second: they are loaded for the first letter. */
async function rendered(letter: Written): Promise<string> {
  const [{ default: core }, { default: preset }] = await Promise.all([
    import('mjml-core'),
    import('mjml-preset-core'),
  ]);
  const { html } = await defaultOf(core)(mjmlOf(letter), {
    presets: [defaultOf(preset)],
    // No family of letters is fetched from elsewhere.
    fonts: {},
    validationLevel: 'strict',
  });
  return html;
}

/** Both are CommonJS with a default of their own, which Node answers as a part of its default. */
const defaultOf = <T>(loaded: T): T => (loaded as { default?: T }).default ?? loaded;

function withOwnTitle({ title, text }: Written): Pick<Written, 'title' | 'text'> {
  const { firstChild: first } = text;
  const isTitle = first?.type.name === 'heading' && first.attrs['level'] === 1;
  if (!isTitle || first.textContent.trim() === '') return { title, text };
  return { title: first.textContent.trim(), text: text.copy(text.content.cut(first.nodeSize)) };
}

function mjmlOf(letter: Written): MjmlNode {
  const { title, text, language } = letter;
  const direction = directionOfText(`${title} ${text.textContent}`);
  const root = { dir: direction, ...(language ? { lang: escaped(language) } : {}) };
  return element('mjml', root, [head(letter), body(letter, direction)]);
}

function head({ title, description }: Written): MjmlNode {
  return element('mj-head', {}, [
    content('mj-title', escaped(title)),
    ...(description ? [content('mj-preview', escaped(description))] : []),
    content(
      'mj-raw',
      '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    ),
    content('mj-style', darkStyles),
  ]);
}

function body({ title, text, author, language, unsubscribe }: Written, direction: Direction): MjmlNode {
  const place = { align: direction === 'rtl' ? 'right' : 'left', padding: '0 36px' };
  const words = (html: string) =>
    content('mj-text', withStyles(html, sidedTypography(direction)), {
      ...letterFaces.body,
      ...place,
      'css-class': 'letter',
    });
  const small = (html: string, padding: string) =>
    content('mj-text', html, { ...letterFaces.small, ...place, padding, 'css-class': 'small' });
  const shown = [
    words(`<h1>${escaped(title)}</h1>`),
    ...(author ? [small(escaped(author), '0 36px 20px')] : []),
    ...partsOf(text).map((part) =>
      part.type === schema.nodes['image'] ? picture(part) : words(nodeToHtml(part)),
    ),
  ];
  const end = unsubscribe
    ? [small(`<a href="${escaped(unsubscribe)}">${leavingIn(language)}</a>`, '0 36px')]
    : [content('mj-spacer', '', { height: '1px' })];
  return element('mj-body', { width: '600px', 'background-color': letterGrounds.page, 'css-class': 'page' }, [
    section(
      { 'background-color': letterGrounds.sheet, 'css-class': 'sheet', padding: '32px 0' },
      shown,
      direction,
    ),
    section({ padding: '16px 0 32px' }, end, direction),
  ]);
}

const section = (
  attributes: Record<string, string>,
  children: readonly MjmlNode[],
  direction: Direction,
): MjmlNode => element('mj-section', { ...attributes, direction }, [element('mj-column', {}, children)]);

/** A picture that fits in every mail program. One inside a list or a quotation stays where it is. */
function picture({ attrs }: Node): MjmlNode {
  const { src, alt } = attrs as { src: string; alt: string | null };
  return element('mj-image', { src: escaped(src), alt: escaped(alt ?? ''), padding: '0 36px 16px' });
}

/** The text in pieces: each picture of its own, and what stands between two of them. */
function partsOf(text: Node): Node[] {
  const parts: Node[] = [];
  let between: Node[] = [];
  const end = () => {
    if (between.length > 0) parts.push(text.copy(Fragment.fromArray(between)));
    between = [];
  };
  for (const child of text.children) {
    if (child.type.name !== 'image') between.push(child);
    else {
      end();
      parts.push(child);
    }
  }
  end();
  return parts;
}

const sidedTypography = (direction: Direction): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typography).map(([selector, rule]) => [selector, sided(rule, direction)]),
  );

const element = (
  tagName: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly MjmlNode[] = [],
): MjmlNode => ({ tagName, attributes, children });

const content = (tagName: string, html: string, attributes: Record<string, string> = {}): MjmlNode => ({
  tagName,
  attributes,
  content: html,
});
