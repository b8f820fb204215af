import { httpApi } from '@galley/contracts';
import { invalid, UNKNOWN_ID, type Entry } from '../model.js';

const spec = 'services/content-source/src/followed-feeds/followed-feeds.int.spec.ts';
const { list: _list, preview, follow, takeIn, episodes, change, ...ofOne } = httpApi.followedFeed;
const refused = (more: (guruId: number) => object) =>
  ['file:///etc/passwd', 'http://10.0.0.1/feed.xml', 'http://169.254.169.254/feed.xml'].map((feedUrl) => ({
    when: `the address is ${feedUrl}`,
    status: [422],
    input: ({ guru }: { guru: { id: number } }) => ({ body: { feedUrl, ...more(guru.id) } }),
  }));

/** Feeds that are followed; nobody is asked for anything. */
export const feedCalls: readonly Entry[] = [
  { contract: httpApi.followedFeed.list, mayBeEmpty: true },
  { contract: preview, successIn: spec, errors: refused(() => ({})) },
  {
    contract: follow,
    successIn: spec,
    errors: [
      ...refused((guruId) => ({ guruId })),
      {
        when: 'there is no such guru',
        status: [404],
        input: () => ({ body: { feedUrl: 'https://podcast.invalid/feed.xml', guruId: UNKNOWN_ID } }),
      },
      invalid('a word is empty', {
        feedUrl: 'https://podcast.invalid/feed.xml',
        guruId: 1,
        include: [' '],
      }),
      invalid('the back catalogue is below zero', {
        feedUrl: 'https://podcast.invalid/feed.xml',
        guruId: 1,
        backCatalogue: -1,
      }),
    ],
  },
  {
    contract: change,
    successIn: spec,
    example: () => ({ params: { id: UNKNOWN_ID }, body: { include: ['gold'] } }),
  },
  {
    contract: takeIn,
    successIn: spec,
    example: () => ({ params: { id: UNKNOWN_ID, episodeId: UNKNOWN_ID } }),
  },
  ...[...Object.values(ofOne), episodes].map((contract): Entry => ({
    contract,
    successIn: spec,
    example: () => ({ params: { id: UNKNOWN_ID } }),
  })),
];
