import {
  annotationMarks,
  documentExtensions,
  isGone,
  isSafeImage,
  isSafeLink,
} from '@galley/document-schema';
import { cleanText, limits } from '@galley/contracts';
import { getSchema } from '@tiptap/core';
import { DOMParser, DOMSerializer, Fragment, type Node, type Schema } from '@tiptap/pm/model';
import { Window } from 'happy-dom';
import sanitizeHtml from 'sanitize-html';

/** The document schema, which server and browser share. */
export const schema: Schema = getSchema(documentExtensions());

/**
 * One inert page for all conversions. The editor's own library makes a page for each conversion, which takes ten times as long
 * as the conversion. Only sanitised HTML is parsed in it.
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
 * The HTML that a document may contain, when it is read and when it is written. Everything that is not listed is dropped; a
 * script is dropped with its content.
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
  allowProtocolRelative: false,
  // Deeper elements are dropped, their text stays. A level of a list has two elements.
  nestingLimit: 2 * limits.textNesting + 10,
  // People and models also write smaller headings. A document has three levels.
  transformTags: { h4: 'h3', h5: 'h3', h6: 'h3' },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isSafeImage(attribs['src']),
};

/** Sanitises HTML: the result has nothing that a document can't hold or a browser could execute. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(cleanText(html), {
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

/** Turns HTML of any origin into a document node of the shared schema. It has at least one empty paragraph. */
export function htmlToNode(html: string): Node {
  const { body } = pageParser.parseFromString(cleanHtml(html), 'text/html');
  return parser.parse(body as unknown as Parameters<DOMParser['parse']>[0]);
}

type Serialize = Parameters<DOMSerializer['serializeFragment']>;
type Options = Serialize[1];
type Target = Serialize[2];

/** Turns a document node into HTML and sanitises it, because the content of the shared state comes from browsers. */
export function nodeToHtml(node: Node): string {
  const wrap = page.document.createElement('div');
  // The page behaves like a browser's in everything that the editor's library uses.
  serializer.serializeFragment(
    node.content,
    { document: page.document } as unknown as Options,
    wrap as unknown as Target,
  );
  return cleanHtml(wrap.innerHTML);
}

/**
 * The same HTML with inline styles.
 * @param styles selector -> declarations; an element gets the declarations of all selectors that match it, in their order
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
 * The same document without annotations: without the marks of AI changes, highlights and comments, and without deleted blocks.
 */
export function withoutAnnotations(node: Node): Node {
  const plain = plainOf(node, isAnnotation) ?? node.type.createAndFill(node.attrs);
  if (!plain) throw new RangeError(`A ${node.type.name} can't be empty.`);
  return plain;
}

/** The same document without the marks of the studio's changes. People's own marks stay. */
export const withoutAiMarks = (node: Node): Node => plainOf(node, (name) => name === 'aiChange') ?? node;

/** A node without the given marks and without deleted blocks. @returns null when nothing is left */
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
