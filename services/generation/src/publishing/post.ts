import type { OutgoingPost } from '@galley/contracts';
import sanitize from 'sanitize-html';
import { bodyOf, type GenerationEntity } from '../generations/index.js';
import { previewOf, titleIn } from '../html/index.js';
import type { GenerationVersionEntity } from '../versions/index.js';
import type { TextPublicationEntity } from './text-publication.entity.js';

const ownTitle = /^\s*<h1[^>]*>.*?<\/h1>\s*/s;
const titleCharacters = 500;

/** A version of a text as a destination gets it: places show the title themselves, so it is not repeated in the text. */
export function postOf(
  { contentType }: Pick<TextPublicationEntity, 'contentType'>,
  text: Pick<GenerationEntity, 'contentType' | 'title' | 'subjectLine' | 'guru'>,
  version: Pick<GenerationVersionEntity, 'content' | 'blogContent'>,
): OutgoingPost {
  const whole = version[bodyOf(text.contentType, contentType) ?? 'content'] ?? '';
  const html = forReaders(whole.replace(ownTitle, ''));
  const title =
    (ownTitle.test(whole) ? titleIn(whole) : null) ?? text.title ?? text.subjectLine ?? 'Untitled';
  return {
    title: title.slice(0, titleCharacters),
    html,
    slug: null,
    description: previewOf(html),
    tags: [],
    author: text.guru.name,
    canonicalUrl: null,
    language: null,
    jsonLd: null,
    socialImage: null,
  };
}

const leadsOut = (address: string | undefined): boolean => /^(?:https?:|mailto:)/i.test(address ?? '');

/** Without links into the studio: readers have no account. A moment of a recording that only the studio has goes with its label. */
const forReaders = (html: string): string =>
  sanitize(html, {
    // It was cleaned when it was stored.
    allowedTags: false,
    allowVulnerableTags: true,
    allowedAttributes: false,
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'a' && attribs['class'] === 'moment' && !leadsOut(attribs['href']),
    transformTags: {
      a: (tagName, attribs) =>
        leadsOut(attribs['href']) || attribs['class'] === 'moment'
          ? { tagName, attribs }
          : { tagName: 'span', attribs: {} },
    },
  });
