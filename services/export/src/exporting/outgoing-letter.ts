import type { Letter, OutgoingPost } from '@galley/contracts';
import { htmlToNode } from '../content/index.js';
import { letterOf } from './letter.js';
import { portable } from './portable.js';

/** A text on its way out as a letter. @param site where people reach the studio */
export function letterFor(
  { title, html, description, author, language }: OutgoingPost,
  site: string,
  unsubscribe?: string,
): Promise<Letter> {
  const text = portable(htmlToNode(html), { site, moments: 'heard', mailed: true });
  const end = unsubscribe === undefined ? {} : { unsubscribe };
  return letterOf({ title, text, description, author, language, ...end });
}
