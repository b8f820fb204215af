import { type CheckedLink, type ReadinessItem, readerLimits, type ReaderPicture } from '@galley/contracts';
import type { Obstacle } from '../gates/index.js';
import type { TextLinks } from './text-links.js';

type Item = ReadinessItem['item'];
const detailsShown = 20;

const entry =
  (state: ReadinessItem['state']) =>
  (item: Item, message: string, more: Partial<ReadinessItem> = {}): ReadinessItem => ({
    advice: null,
    checkedAt: null,
    ...more,
    item,
    state,
    message,
    details: (more.details ?? []).slice(0, detailsShown),
  });
const ok = entry('ok');
const attention = entry('attention');
const must = entry('must');

const { shownTitle, fewestTitle, shownDescription, fewestDescription } = readerLimits;

export function titleItem(title: string): ReadinessItem {
  const { length } = [...title];
  if (length > shownTitle)
    return attention(
      'title',
      `The title has ${length} characters; search engines show about ${shownTitle}.`,
      {
        advice: 'Say what matters first, or shorten it in the text.',
      },
    );
  if (length < fewestTitle)
    return attention('title', `The title has ${length} characters, which says little in a list of results.`, {
      advice: 'Say in it what the text is about.',
    });
  return ok('title', `The title has ${length} characters and is shown whole.`);
}

export function descriptionItem(description: string | null, isEntered: boolean): ReadinessItem {
  if (description === null)
    return attention('description', 'There is no description.', { advice: 'Enter one for search results.' });
  const { length } = [...description];
  const what = isEntered ? 'The description' : 'The suggested description';
  if (length > shownDescription)
    return attention(
      'description',
      `${what} has ${length} characters; about ${shownDescription} are shown.`,
      {
        advice: 'Shorten it, or make sure that its first sentence says enough.',
      },
    );
  if (length < fewestDescription)
    return attention(
      'description',
      `${what} has ${length} characters, which says little in search results.`,
      {
        advice: `Write about ${fewestDescription} to ${shownDescription} characters.`,
      },
    );
  return ok('description', `${what} has ${length} characters and is shown whole.`);
}

export function slugItem(slug: string, isEntered: boolean, title: string): ReadinessItem {
  if (!isEntered && slug === 'text' && !/text/i.test(title))
    return attention('slug', 'No address can be made from this title.', { advice: 'Enter a slug.' });
  return ok('slug', `The address ends with ${slug}${isEntered ? '' : ', as the title suggests'}.`);
}

/** @param known null when nobody could say it */
export function linksItem(
  { addresses, inside }: TextLinks,
  known: readonly CheckedLink[] | null,
): ReadinessItem {
  const inStudio = inside.map((words) => `Leads into the studio: ${words}`);
  if (known === null)
    return attention('links', 'Whether the links answer cannot be said right now.', {
      advice: 'Try again in a moment.',
      details: inStudio,
    });
  const asked = known.filter(({ address }) => addresses.includes(address));
  const dead = asked.filter(({ answers }) => !answers);
  const checkedAt = asked.map((link) => link.checkedAt).toSorted()[0] ?? null;
  const details = [...dead.map(({ address, problem }) => `${address}: ${problem ?? ''}`), ...inStudio];
  const more = { details, checkedAt };
  const open = addresses.length - asked.length;
  if (dead.length > 0)
    return attention('links', `${of(dead.length, addresses.length, 'link')} did not answer.`, {
      ...more,
      advice: 'Open them, and correct or take out what leads nowhere.',
    });
  if (open > 0)
    return attention(
      'links',
      `${of(open, addresses.length, 'link')} ${open === 1 ? 'was' : 'were'} not asked yet.`,
      {
        ...more,
        advice: 'Check the links.',
      },
    );
  if (inside.length > 0)
    return attention(
      'links',
      `${counted(inside.length, 'link')} into the studio ${inside.length === 1 ? 'goes' : 'go'} out as words alone.`,
      {
        ...more,
        advice: 'Link to a page that readers can open.',
      },
    );
  if (addresses.length === 0) return ok('links', 'The text has no links to check.');
  return ok(
    'links',
    `${addresses.length === 1 ? 'The link answers' : `All ${addresses.length} links answer`}.`,
    more,
  );
}

/** A picture that somebody has said only decorates needs no words. */
export function picturesItem(pictures: readonly ReaderPicture[]): ReadinessItem {
  if (pictures.length === 0) return ok('pictures', 'The text has no pictures.');
  const without = pictures.filter(({ alt, ownAlt }) => alt === null && ownAlt.trim() === '');
  if (without.length === 0)
    return ok('pictures', `${counted(pictures.length, 'picture')} with an alternative text.`);
  return attention(
    'pictures',
    `${of(without.length, pictures.length, 'picture')} ${without.length === 1 ? 'has' : 'have'} no alternative text.`,
    {
      advice: 'Say what is to be seen, or that a picture only decorates.',
      details: without.map(({ src }) => src),
    },
  );
}

/** @param quotes null when the recordings could not be read */
export function quotesItem(quotes: readonly { words: string; isSaid: boolean }[] | null): ReadinessItem {
  if (quotes === null)
    return attention(
      'quotes',
      'The recordings cannot be read right now, so nobody knows whether the quotes are said.',
      {
        advice: 'Try again in a moment.',
      },
    );
  if (quotes.length === 0) return ok('quotes', 'The text quotes nobody.');
  const unsaid = quotes.filter(({ isSaid }) => !isSaid);
  if (unsaid.length === 0)
    return ok('quotes', `${counted(quotes.length, 'quote')} found in the recordings, word for word.`);
  return must(
    'quotes',
    `${of(unsaid.length, quotes.length, 'quote')} ${unsaid.length === 1 ? 'is' : 'are'} not said in the recordings; the text cannot go live.`,
    {
      advice: 'Quote what was said, or take the quotation marks away.',
      details: unsaid.map(({ words }) => words),
    },
  );
}

export function approvalsItem(obstacles: readonly Obstacle[]): ReadinessItem {
  const [first] = obstacles;
  if (!first) return ok('approvals', 'Nothing that the team asks for is missing.');
  return must('approvals', first.message, {
    advice: 'See the reviews of this text.',
    details: obstacles.slice(1).map(({ message }) => message),
  });
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
const of = (part: number, all: number, what: string) => `${part} of ${counted(all, what)}`;
