import { mostLinks } from '@galley/contracts';
import { decodeEntities, textOf } from '@galley/writing-core';

export interface TextLinks {
  /** Addresses on the web, each once. */
  readonly addresses: string[];
  /** The words of links into the studio: readers get them without a link. */
  readonly inside: string[];
}

const link = /<a\b([^>]*)>(.*?)<\/a>/gis;

/** Where a text leads. Moments of recordings that only the studio has go with their label, so they are none. */
export function linksIn(html: string): TextLinks {
  const found = [...html.matchAll(link)].map(([, attributes = '', words = '']) => ({
    href: decodeEntities(/\bhref="([^"]*)"/i.exec(attributes)?.[1] ?? ''),
    isMoment: /\bclass="moment"/.test(attributes),
    words: textOf(words),
  }));
  const addresses = found.flatMap(({ href }) => {
    const url = URL.parse(href);
    return url && /^https?:$/.test(url.protocol) && url.href.length <= 2_000 ? [url.href] : [];
  });
  const inside = found.filter(
    ({ href, isMoment }) => !isMoment && href !== '' && !/^(?:https?|mailto):/i.test(href),
  );
  return {
    addresses: [...new Set(addresses)].slice(0, mostLinks),
    inside: [...new Set(inside.map(({ words, href }) => words || href))],
  };
}
