import { Parser } from 'htmlparser2';

/** The types of feeds, as web pages name them. */
const ofFeed = /^application\/(?:rss\+xml|atom\+xml|feed\+json)$/i;

/** The address of the feed that a web page names as its own, as it stands there; null when it names none. */
export function linkedFeed(html: string): string | null {
  let found: string | null = null;
  const parser = new Parser({
    onopentag(name, { rel = '', type = '', href = '' }) {
      if (found !== null || name !== 'link' || href === '') return;
      if (/(?:^|\s)alternate(?:\s|$)/i.test(rel) && ofFeed.test(type.trim())) found = href;
    },
  });
  parser.end(html);
  return found;
}
