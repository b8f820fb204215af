import type { Place } from './quoted.js';

const markdownImage = /!\[([^\]]*)\]\([^)]*\)/g;
const markdownLink = /\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g;
const reference = /^[^\S\r\n\u2028\u2029]*\[[^\]]+\]:\s*\S.*$/gm;
const address = /(?:\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\b(?:javascript|data|mailto|vbscript):)[^\s<>"”)\]]*/gi;
/** Marks that turn the direction of writing, or can't be seen. */
const unseen = /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g;
const markup = /<\/?(?!subject-line>)[a-z!?/][^<>]*>/gi;

/**
 * Text of a model without ways out: pictures and markup are dropped, links are their words, and addresses that nobody
 * said are left out. A chat may show Markdown, and an address may carry what was read to somebody else.
 */
export function withoutLinks(text: string, places: readonly Place[] = []): string {
  const said = (words: string) => places.some(({ transcript }) => transcript.text.includes(words));
  return text
    .replace(unseen, '')
    .replace(/<(script|style|iframe|svg|object|template)\b[^]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(markdownImage, '')
    .replace(markdownLink, '$1')
    .replace(reference, '')
    .replace(markup, '')
    .replace(address, (words) => (said(words.replace(/(?<![.,;:!?])[.,;:!?]+$/, '')) ? words : ''));
}
