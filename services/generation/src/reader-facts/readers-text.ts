import type { DocumentType, ReaderPicture } from '@galley/contracts';
import { decodeEntities } from '@galley/writing-core';
import { bodyOf, type GenerationEntity } from '../generations/index.js';
import { titleIn } from '../html/index.js';

const ownTitle = /^\s*<h1[^>]*>.*?<\/h1>\s*/s;
const titleCharacters = 500;

/** A text as its readers see it. */
export interface ReadersText {
  readonly title: string;
  /** Places show the title themselves, so it is not repeated here. */
  readonly html: string;
}

type Titled = Pick<GenerationEntity, 'contentType' | 'title' | 'subjectLine'>;

/** Which text is meant where nobody says. */
export const mainTextOf = ({ contentType }: Pick<GenerationEntity, 'contentType'>): DocumentType =>
  contentType === 'Newsletter' ? 'newsletter' : 'blogPost';

/** One of the texts with its title; null when it has no such part. */
export function textForReaders(
  text: Titled,
  contentType: DocumentType,
  bodies: Pick<GenerationEntity, 'content' | 'blogContent'>,
): ReadersText | null {
  const body = bodyOf(text.contentType, contentType);
  if (body === null) return null;
  const whole = bodies[body] ?? '';
  const own = ownTitle.test(whole) ? titleIn(whole) : null;
  const title = own ?? text.title ?? text.subjectLine ?? 'Untitled';
  return { title: title.slice(0, titleCharacters), html: whole.replace(ownTitle, '') };
}

/** The pictures of a text in its order, each once. */
export function picturesIn(html: string, alts: Readonly<Record<string, string>>): ReaderPicture[] {
  const found = [...html.matchAll(/<img\b[^>]*>/gi)].flatMap(([tag]) => {
    const src = attributeOf(tag, 'src');
    return src === null ? [] : [{ src, ownAlt: attributeOf(tag, 'alt') ?? '', alt: alts[src] ?? null }];
  });
  return found.filter(({ src }, at) => found.findIndex((other) => other.src === src) === at);
}

const attributeOf = (tag: string, name: string): string | null => {
  const value = new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1];
  return value === undefined ? null : decodeEntities(value);
};
