import { parseTranscript } from '@galley/transcript';
import { checkClaims } from './check-claims.js';

const harbour = parseTranscript(
  [
    '[00:00:00] Ines Falk: Thank you, everybody, and welcome to the second evening about the harbour.',
    '[00:01:00] Ines Falk: The new cranes are financed by the savings bank and by the shipping companies together.',
    '[00:02:00] Tom Reuter: And the night ferry, is it paid for by the council? No, we never promised that.',
    '[00:03:00] Tom Reuter: What surprised me is that the small shipyards had been calling for these cranes since the flood.',
    '[00:04:00] Ines Falk: A ferry crossing costs eleven euros today, and commuters complain about the price every week.',
    '[00:05:00] Tom Reuter: You will be able to book a berth by telephone, and then look at the tide tables in the app.',
    '[00:06:00] Ines Falk: The lighthouse keeper moved to the mainland after the storm, with her dog and her piano.',
    '[00:07:00] Tom Reuter: I could imagine that the fishermen sell their catch on the quay, if the market moves there.',
    '[00:08:00] Ines Falk: Skippers book or close their harbour account at the kiosk beside the weighbridge.',
    '[00:09:00] Tom Reuter: We want the children of the island to learn sailing, but that would cost money.',
    '[00:10:00] Ines Falk: The pilots trained on the tug all winter, and then we sat down to see what we do if it storms.',
  ].join('\n'),
);
const judged = async (text: string) => (await checkClaims(text, [{ sourceId: 3, transcript: harbour }]))[0];

describe('a statement in words of its own', () => {
  it.each([
    [
      'Falk made clear that the savings bank was not going to be financing the cranes of the port.',
      'denies',
      'savings bank',
    ],
    ['It was added that the island does not want its children to learn sailing.', 'denies', 'learn sailing'],
    // Only what is said around it leaves something open.
    ['It was said that the pilots had not trained on the tug in winter.', 'denies', 'pilots'],
    ['People will be unable to reserve a berth by telephone, Reuter added.', 'unable', 'able to book'],
    [
      'He learned that large shipyards were behind the wish for cranes after the flood.',
      '“small”',
      'shipyards',
    ],
    ['Commuters are unhappy that they pay fourteen euros for a ferry crossing.', '“eleven”', 'eleven euros'],
  ])('“%s” is contradicted by what says its contrary', async (text, reason, passage) => {
    const verdict = await judged(text);
    expect([verdict?.verdict, verdict?.reason, verdict?.passage]).toEqual([
      'contradicted',
      expect.stringContaining(reason),
      expect.stringContaining(passage),
    ]);
  });

  it.each([
    'Falk made clear that the savings bank was going to be financing the cranes of the port.',
    'People will be able to reserve a berth by telephone, Reuter added.',
    'He learned that small shipyards were behind the wish for cranes after the flood.',
    'Commuters are unhappy that they pay eleven euros for a ferry crossing.',
    // What is asked, answered with no, or only imagined states nothing.
    'The town will not pay for the night ferry out of its council budget.',
    'What the fishermen catch is not going to be sold on the quay.',
    // Its subject is spoken of, what it denies is not.
    'The cranes of the savings bank are not lifted by helicopters.',
    // A denial that is denied states, and so does "not stop"; whoever names both opposites turns nothing round.
    'It is not so that the savings bank does not finance the cranes.',
    'The lighthouse keeper did not avoid the mainland after the storm.',
    'Small shipyards, more than large ones, were behind the wish for cranes after the flood.',
    // One of two things that can be done is no contrary of a third.
    'It is at the kiosk that an account of the harbour can be opened.',
  ])('“%s” is not', async (text) => {
    expect((await judged(text))?.verdict).not.toBe('contradicted');
  });
});
