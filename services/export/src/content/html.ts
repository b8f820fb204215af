import { annotationMarks, documentExtensions, isSafeImage, isSafeLink } from '@galley/document-schema';
import { getSchema, type JSONContent } from '@tiptap/core';
import { generateHTML, generateJSON } from '@tiptap/html/server';
import { Fragment, Node, type Schema } from '@tiptap/pm/model';
import sanitizeHtml from 'sanitize-html';

const extensions = documentExtensions();

/** The schema that server and browser share. */
export const schema: Schema = getSchema(extensions);

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
  const json = generateJSON(cleanHtml(html), extensions) as JSONContent;
  return Node.fromJSON(schema, json);
}

/** A document node -> HTML, cleaned once more: what browsers put into the shared state is not trusted either. */
export function nodeToHtml(node: Node): string {
  return cleanHtml(generateHTML(node.toJSON() as JSONContent, extensions));
}

/** The same document without the marks that only speak about the text (AI changes, highlights, comments). */
export function withoutAnnotations(node: Node): Node {
  if (node.isText) {
    return node.mark(node.marks.filter(({ type }) => !isAnnotation(type.name)));
  }
  const children: Node[] = [];
  node.forEach((child) => children.push(withoutAnnotations(child)));
  return node.copy(Fragment.fromArray(children));
}

const names: readonly string[] = annotationMarks;
export const isAnnotation = (markName: string): boolean => names.includes(markName);
