import { routes } from '../conformance/routes.js';
import type { Context } from '../conformance/context.js';
import type { Seeded } from './seed.js';
import type { Published } from './seed-publishing.js';
import type { Living } from './seed-recordings.js';

export const sizes = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const;
export type Size = (typeof sizes)[number];

/** `out`: without a session. `empty`: a studio in which nobody has done anything. */
export const states = ['full', 'empty', 'loading', 'error', 'out'] as const;
export type State = (typeof states)[number];

/** The themes, as Mantine keeps them in the browser; the states of a theme in which a screen is looked at. */
export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];
export const THEME_KEY = 'mantine-color-scheme-value';
/** Waiting and failing are drawn with the parts and colours that the other states show, so one theme is enough. */
export const statesOf: Record<Theme, readonly State[]> = { dark: states, light: ['full', 'empty', 'out'] };

/** One address to look at. */
export interface Place {
  readonly name: string;
  readonly path: string;
  readonly storage: Record<string, string>;
  /** What its heading says when it is full; null where nobody has settled that. */
  readonly title: string | null;
  readonly guarded: boolean;
  readonly states: readonly State[];
  /** The same screen as another one: what axe would say is known. */
  readonly alias?: boolean;
  /** A screen that is looked at elsewhere, here in another state or by another name. */
  readonly rest?: boolean;
  /** The buttons that are pressed one after the other once it is there, by their names. */
  readonly press?: readonly string[];
  /** Not drawn by the studio's own components: its headings and title are others'. */
  readonly foreign?: boolean;
}

const all: readonly State[] = states;

const place = (name: string, path: string, more: Partial<Place> = {}): Place => ({
  name,
  path,
  storage: {},
  title: null,
  guarded: true,
  states: all,
  ...more,
});

/** Every screen of the route table under every path, and those that came after it. */
export function placesOf({ context, viewPath, editPath, generationId, living, published }: Seeded): Place[] {
  const table = routes.flatMap((route) => {
    const about = {
      storage: route.storage?.(context) ?? {},
      title: route.title,
      guarded: route.guarded,
      // The not-found page may show itself to anybody, and asks nothing.
      ...(route.path === '*' ? { guarded: false, states: ['full', 'out'] as const } : {}),
      ...(route.guarded ? {} : { states: ['out'] as const }),
    };
    return [
      place(route.id, route.example(context), about),
      ...route.aliases.map((path) =>
        place(`${route.id}-as-${path.slice(1)}`, path, {
          ...about,
          states: ['full', 'out'],
          alias: true,
          rest: true,
        }),
      ),
    ];
  });
  return [
    ...table,
    ...variants(context, generationId),
    ...(living ? recordings(living) : []),
    ...(published ? publishing(published) : []),
    ...documents(viewPath, editPath),
  ];
}

const variants = ({ source, guru, topicIds }: Context, generationId: number): Place[] => [
  place('webhooks', '/webhooks'),
  place('destinations', '/destinations', { states: ['full', 'empty', 'loading', 'error'] }),
  place('people', '/people', { states: ['full', 'loading', 'error'] }),
  place('audit', '/audit', { states: ['full', 'loading', 'error'] }),
  place('costs', '/costs', { states: ['full', 'empty', 'loading', 'error'] }),
  place('whatChanged', `/generation-view/${generationId}?changes=1`, {
    rest: true,
    states: ['full', 'error'],
  }),
  place('publish', `/generation-view/${generationId}?publish=1`, {
    rest: true,
    states: ['full', 'loading', 'error'],
  }),
  place('readers', `/generation-view/${generationId}?publish=1&readers=1`, {
    rest: true,
    states: ['full', 'loading', 'error'],
  }),
  place('calendarWeek', '/calendar?view=week', { rest: true, states: ['full'] }),
  place('calendarList', '/calendar?view=list', { rest: true, states: ['full'] }),
  place('calendarFeed', '/calendar?feed=1', { rest: true, states: ['full'] }),
  place('askForReview', `/generation-view/${generationId}?review=1&ask=${generationId}`, {
    rest: true,
    states: ['full'],
  }),
  place('askExpert', `/generation-view/${generationId}?review=1&expert=${generationId}`, {
    rest: true,
    states: ['full'],
  }),
  place('searchFound', '/search?q=market', { title: 'Search', states: ['full', 'loading', 'error'] }),
  place('feeds', '/feeds', { title: 'Feeds', states: ['full', 'empty', 'loading', 'error'] }),
  place('ingestActivity', '/ingest-activity', { states: ['full', 'empty', 'loading', 'error'] }),
  place('resetPassword', '/reset-password#token=no-such-token', { guarded: false, states: ['out'] }),
  place('verifyEmail', '/verify-email#token=no-such-token', { guarded: false, states: ['out'] }),
  place('receiptAbsent', '/receipts/00000000-0000-4000-8000-000000000000', {
    guarded: false,
    states: ['out'],
  }),
  place('signOffAbsent', '/sign-off#token=no-such-token', { guarded: false, states: ['out'] }),
  place('videoTopics', `/find-topics?sourceId=${source.id}`, {
    title: 'Video Topics',
    rest: true,
    states: ['full', 'error'],
  }),
  place('generateNewsletterWithout', '/generate-newsletter', { rest: true, states: ['full'] }),
  place('createNewsletterNew', `/create-newsletter?guruId=${guru.id}&topicId=${topicIds[0]}`, {
    rest: true,
    states: ['full'],
  }),
  place('createBlogNew', '/create-blog', { rest: true, states: ['full'] }),
  place('generationResultsStored', '/generation-results', {
    storage: { generationResult: JSON.stringify({ generationId }) },
    states: ['full', 'loading', 'error'],
  }),
  place('videoAbsent', '/video/999999', { rest: true, states: ['full'] }),
  place('generationAbsent', '/generation/999999', { rest: true, states: ['full'] }),
  place('generationViewAbsent', '/generation-view/999999?id=999999', { rest: true, states: ['full'] }),
  place('refineAbsent', '/content/999999/refine', { rest: true, states: ['full'] }),
];

/** A recording that is kept, its living transcript, and what follows it. */
const recordings = ({ sourceId, generationId }: Living): Place[] => {
  const part = (name: string, path: string, more: Partial<Place> = {}) =>
    place(name, path, { rest: true, states: ['full', 'loading', 'error'], ...more });
  return [
    part('videoHeard', `/video/${sourceId}`),
    part('transcriptCorrected', `/video/${sourceId}?transcript=correct`),
    part('transcriptCompared', `/video/${sourceId}?transcript=compare`),
    part('transcriptVersions', `/video/${sourceId}?transcript=correct`, {
      states: ['full'],
      press: ['Versions'],
    }),
    part('quoteProposed', `/generation/${generationId}`),
    part('posts', `/generation-view/${generationId}?posts=1`),
    part('letter', `/generation-view/${generationId}?publish=1&letter=1`),
    part('recordingsKept', '/upload-recordings', { states: ['full'], press: ['Change'] }),
    part('namesAndTerms', '/manage-gurus', { states: ['full'], press: ['Names and terms'] }),
    part('episodes', '/feeds', { states: ['full'], press: ['Episodes'] }),
    part('followFeed', '/feeds', { states: ['full'], press: ['Follow a Feed'] }),
  ];
};

/** A text that readers have, and the pages of it that need no account. */
const publishing = ({ generationId, receiptPath, signOffPath }: Published): Place[] => [
  place('published', `/generation-view/${generationId}?publish=1`, {
    rest: true,
    states: ['full', 'loading', 'error'],
  }),
  place('receipt', receiptPath, { guarded: false, states: ['out'] }),
  place('signOff', signOffPath, { guarded: false, states: ['out'] }),
];

const documents = (viewPath: string, editPath: string): Place[] => [
  place('documentEdit', editPath, { guarded: false, states: ['full', 'out', 'loading', 'error'] }),
  place('documentView', viewPath, { guarded: false, states: ['out'] }),
  place('documentAbsent', '/d/no-such-document', { guarded: false, states: ['out'] }),
  place('apiDocs', '/api/docs', { guarded: false, states: ['out'], foreign: true, rest: true }),
];
