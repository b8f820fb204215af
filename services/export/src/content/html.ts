import {
  annotationMarks,
  documentExtensions,
  isGone,
  isSafeImage,
  isSafeLink,
} from '@galley/document-schema';
import { getSchema } from '@tiptap/core';
import { DOMParser, DOMSerializer, Fragment, type Node, type Schema } from '@tiptap/pm/model';
import { Window } from 'happy-dom';
import sanitizeHtml from 'sanitize-html';

/** The schema that server and browser share. */
export const schema: Schema = getSchema(documentExtensions());

/**
 * One inert page for all conversions: making one for each, as the editor's own library does, takes ten times as long as
 * the conversion. Only cleaned HTML is parsed in it.
 */
const page = new Window({
  settings: {
    disableJavaScriptEvaluation: true,
    disableJavaScriptFileLoading: true,
    disableCSSFileLoading: true,
    disableIframePageLoading: true,
    disableComputedStyleRendering: true,
  },
});
const pageParser = new page.DOMParser();
const [parser, serializer] = [DOMParser.fromSchema(schema), DOMSerializer.fromSchema(schema)];

/**
 * What may stand in a document's HTML, in both directions. Lists are closed; everything else is dropped, a script
 * with its content.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h1', 'h2', 'h3', 'blockquote', 'ul', 'ol', 'li', 'hr', 'br', 'pre', 'code', 'img'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'strike', 'del', 'a', 'mark', 'span'],
  ],
  allowedAttributes: {
    a: ['href', 'class', 'data-source', 'data-t', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title'],
    ol: ['start'],
    span: ['data-ai-change', 'data-author', 'data-comment'],
  },
  allowedClasses: { a: ['moment'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  // Smaller headings exist in HTML that people and models write; the document knows three.
  transformTags: { h4: 'h3', h5: 'h3', h6: 'h3' },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isSafeImage(attribs['src']),
};

/** HTML with nothing in it that a document can't hold or a browser could run. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    ...allowed,
    transformTags: {
      ...allowed.transformTags,
      a: (tagName, attribs) => {
        const { href, ...rest } = attribs;
        return { tagName, attribs: isSafeLink(href) ? attribs : rest };
      },
    },
  });
}

/** HTML of any origin -> a document node of the shared schema. Never empty: at least one empty paragraph. */
export function htmlToNode(html: string): Node {
  const { body } = pageParser.parseFromString(cleanHtml(html), 'text/html');
  return parser.parse(body as unknown as Parameters<DOMParser['parse']>[0]);
}

type Serialize = Parameters<DOMSerializer['serializeFragment']>;
type Options = Serialize[1];
type Target = Serialize[2];

/** A document node -> HTML, cleaned once more: what browsers put into the shared state is not trusted either. */
export function nodeToHtml(node: Node): string {
  const wrap = page.document.createElement('div');
  // The page does what a browser's own does, as far as the editor's library asks.
  serializer.serializeFragment(
    node.content,
    { document: page.document } as unknown as Options,
    wrap as unknown as Target,
  );
  return cleanHtml(wrap.innerHTML);
}

/**
 * The same HTML with a style on each element.
 * @param styles selector -> declarations; those that match an element are put behind each other, in their order
 */
export function withStyles(html: string, styles: Readonly<Record<string, string>>): string {
  const wrap = page.document.createElement('div');
  wrap.innerHTML = cleanHtml(html);
  for (const [selector, declarations] of Object.entries(styles)) {
    for (const element of wrap.querySelectorAll(selector))
      element.setAttribute('style', [element.getAttribute('style') ?? '', declarations].join(' ').trim());
  }
  for (const element of wrap.querySelectorAll('[class]')) element.removeAttribute('class');
  return wrap.innerHTML;
}

/**
 * The same document without what only speaks about the text: the marks of AI changes, highlights and comments, and the
 * blocks that are gone.
 */
export function withoutAnnotations(node: Node): Node {
  const plain = plainOf(node, isAnnotation) ?? node.type.createAndFill(node.attrs);
  if (!plain) throw new RangeError(`A ${node.type.name} can't be empty.`);
  return plain;
}

/** The same blocks with people's own marks: only the studio's changes are not shown. */
export const withoutAiMarks = (node: Node): Node => plainOf(node, (name) => name === 'aiChange') ?? node;

/** @returns null when nothing is left of it */
function plainOf(node: Node, isLeftOut: (mark: string) => boolean): Node | null {
  if (node.isText) return node.mark(node.marks.filter(({ type }) => !isLeftOut(type.name)));
  if (isGone(node)) return null;
  const children = node.children.flatMap((child) => plainOf(child, isLeftOut) ?? []);
  if (children.length === 0 && node.childCount > 0) return null;
  const attrs = node.attrs['gone'] ? { ...node.attrs, gone: null } : node.attrs;
  return node.type.create(attrs, Fragment.fromArray(children), node.marks);
}

const names: readonly string[] = annotationMarks;
export const isAnnotation = (markName: string): boolean => names.includes(markName);
