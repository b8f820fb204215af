import { parseTranscript, sentencesOf } from '@galley/transcript';
import { readSample } from '@galley/writing-core/testing';
import fc from 'fast-check';
import { checkClaims } from './check-claims.js';

const around = [
  'Ann: Welcome back to the desk, everybody, and thank you for the letters about the garden.',
  'Ann: The weather in the north was awful, so the boats stayed in the harbour until Sunday.',
  'Ann: Most people read the headline and forget the footnote under the table.',
];
const verdictOn = async (said: string, claim: string) => {
  const transcript = parseTranscript([...around, `Ben: ${said}`, ...around].join('\n'));
  const [verdict] = await checkClaims(claim, [{ sourceId: 1, transcript }]);
  return verdict;
};

const delta =
  'We sell the option with a delta of about twenty, and by no means the one with a delta of forty.';
const shares = 'The fund bought four hundred shares of Apple at forty-two dollars in March.';
const losses = 'A loss of ten percent needs a gain of eleven percent before the account is even again.';
const stops =
  'With one range the method lost sixty-three percent of its trades, with two ranges forty-four percent.';
const moved = 'The meeting moved from the third of May to the ninth of June, at 3:30 in the afternoon.';
const staff = 'The company has no longer fifty engineers but thirty engineers and twelve designers.';
const rent = 'The rent rose from nine hundred euros to twelve hundred euros within two years.';
const rooms = 'The hotel has between 40 and 50 rooms and more than 200 parking places.';
const crash = 'In 1987 the index fell twenty-two percent in one day, in 2008 it took six weeks.';
const wings = 'The wings are five dollars wide, and the credit was one dollar and ten cents.';

const nap = 'The crew slept nine hours before the second flight and paid forty dollars per day for the room.';
const walk = 'The path to the lighthouse takes two or three hours and climbs eighty meters.';
const chase = 'In the old tale the shepherd saves the wolf and the farmer chases the hunter.';

/** What was said, what a text says, and the verdict. */
const table: readonly (readonly [string, string, string])[] = [
  [
    'We trade a delta of about twenty on the short put, not forty.',
    'They trade a delta of about forty on the short put.',
    'contradicted',
  ],
  [
    'We trade a delta of about twenty on the short put, not forty.',
    'They trade a delta of about twenty on the short put.',
    'supported',
  ],
  [
    'We trade a delta of about twenty on the short put and never one of forty.',
    'They trade a delta of about forty on the short put.',
    'contradicted',
  ],
  [
    'We trade twenty contracts on the short side instead of forty contracts.',
    'They trade forty contracts on the short side.',
    'contradicted',
  ],
  [
    'We trade twenty contracts on the short side instead of forty contracts.',
    'They trade twenty contracts on the short side.',
    'supported',
  ],
  [
    'The team closed eleven positions in April rather than seven positions.',
    'The team closed seven positions in April.',
    'contradicted',
  ],
  [
    'The team closed eleven positions in April rather than seven positions.',
    'The team closed eleven positions in April.',
    'supported',
  ],
  [
    'The members spoke for an hour about the no more pipelines bill and its cost.',
    'The members spoke for an hour about the pipelines bill and its cost.',
    'supported',
  ],
  [
    'The office sent forty letters from the harbour to the lighthouse in May.',
    'In May the office sent forty letters to the lighthouse.',
    'supported',
  ],
  [nap, 'The crew slept nine minutes before the second flight.', 'contradicted'],
  [nap, 'The crew slept nine dollars before the second flight.', 'contradicted'],
  [nap, 'The crew slept 540 minutes before the second flight.', 'supported'],
  [nap, 'The crew paid forty dollars per week for the room.', 'contradicted'],
  [walk, 'The path to the lighthouse takes three hours and climbs 80 metres.', 'supported'],
  [walk, 'The path to the lighthouse takes two minutes and climbs eighty meters.', 'contradicted'],
  [walk, 'The path to the lighthouse takes two or three hours and climbs eighty kilometers.', 'contradicted'],
  [chase, 'In the old tale the wolf saves the shepherd and the farmer chases the hunter.', 'contradicted'],
  [chase, 'The hunter chases the farmer in the old tale, and the shepherd saves the wolf.', 'possible_match'],
  [chase, 'In the old tale the shepherd saves the wolf.', 'supported'],
  [delta, 'They sell the option with a delta of about forty.', 'contradicted'],
  [delta, 'They sell the option with a delta of about twenty.', 'supported'],
  [delta, 'They sell the option with a delta of about thirty.', 'contradicted'],
  [shares, 'The fund bought four hundred shares of Apple in March.', 'supported'],
  [shares, 'The fund bought 400 shares of Apple at $42 in March.', 'supported'],
  [shares, 'The fund bought forty-two shares of Apple at four hundred dollars in March.', 'contradicted'],
  [shares, 'The fund bought forty-two shares of Apple in March.', 'contradicted'],
  [shares, 'The fund bought three hundred shares of Apple in March.', 'contradicted'],
  [losses, 'A loss of ten percent needs a gain of eleven percent.', 'supported'],
  [losses, 'A loss of 10% needs a gain of 11% before the account is even again.', 'supported'],
  [losses, 'A loss of eleven percent needs a gain of ten percent.', 'contradicted'],
  [
    losses,
    'A loss of ten percent needs a gain of ten percent before the account is even again.',
    'contradicted',
  ],
  [
    losses,
    'A loss of eleven percent needs a gain of eleven percent before the account is even again.',
    'contradicted',
  ],
  [stops, 'With one range the method lost sixty-three percent of its trades.', 'supported'],
  [stops, 'With two ranges the method lost forty-four percent of its trades.', 'supported'],
  [stops, 'With one range the method lost forty-four percent of its trades.', 'contradicted'],
  [stops, 'With two ranges the method lost sixty-three percent of its trades.', 'possible_match'],
  [stops, 'With one range the method lost 63% of its trades, with two ranges 44%.', 'supported'],
  [stops, 'With one range the method lost 44% of its trades, with two ranges 63%.', 'contradicted'],
  [moved, 'The meeting moved to the ninth of June, at 3:30 in the afternoon.', 'supported'],
  [
    moved,
    'The meeting moved from the third of May to the ninth of June, at 4:30 in the afternoon.',
    'contradicted',
  ],
  [moved, 'The meeting moved from the fifth of May to the ninth of June.', 'contradicted'],
  [staff, 'The company has thirty engineers and twelve designers.', 'supported'],
  [staff, 'The company has fifty engineers and twelve designers.', 'contradicted'],
  [staff, 'The company has twelve engineers and thirty designers.', 'contradicted'],
  [staff, 'The company has no longer fifty engineers.', 'supported'],
  [rent, 'The rent rose from nine hundred euros to twelve hundred euros within two years.', 'supported'],
  [rent, 'The rent rose from €900 to €1,200 within two years.', 'supported'],
  [rent, 'The rent rose from nine hundred euros to twelve hundred euros within nine years.', 'contradicted'],
  [rent, 'The rent rose from twelve hundred euros to nine hundred euros within two years.', 'contradicted'],
  [rooms, 'The hotel has about 45 rooms and more than 200 parking places.', 'supported'],
  [rooms, 'The hotel has between 40 and 50 rooms.', 'supported'],
  [rooms, 'The hotel has more than 200 rooms and between 40 and 50 parking places.', 'contradicted'],
  [rooms, 'The hotel has 200 rooms.', 'contradicted'],
  [rooms, 'The hotel has more than 300 parking places and between 40 and 50 rooms.', 'contradicted'],
  [crash, 'In 1987 the index fell twenty-two percent in one day.', 'supported'],
  [crash, 'In 1987 the index fell 22% in one day.', 'supported'],
  [crash, 'In 2008 the index fell twenty-two percent in one day.', 'contradicted'],
  [crash, 'In 1987 the index fell six percent in one day.', 'contradicted'],
  [wings, 'The wings are five dollars wide.', 'supported'],
  [wings, 'The wings are one dollar wide, and the credit was five dollars and ten cents.', 'contradicted'],
  [wings, 'The wings are ten dollars wide, and the credit was one dollar and ten cents.', 'contradicted'],
  [
    'I risk one percent of the account on a trade, never two percent.',
    'He risks two percent of the account on a trade.',
    'contradicted',
  ],
  [
    'I risk one percent of the account on a trade, never two percent.',
    'He risks one percent of the account on a trade.',
    'supported',
  ],
  [
    'I never risk more than two percent of the account on one idea.',
    'He never risks more than two percent of the account on one idea.',
    'supported',
  ],
  [
    'I never risk more than two percent of the account on one idea.',
    'He never risks more than five percent of the account on one idea.',
    'contradicted',
  ],
  [
    'The ship carried seven hundred passengers and ninety sailors across the strait.',
    'The ship carried ninety passengers and seven hundred sailors across the strait.',
    'contradicted',
  ],
  [
    'The ship carried seven hundred passengers and ninety sailors across the strait.',
    'The ship carried seven hundred passengers across the strait.',
    'supported',
  ],
  [
    'The ship carried seven hundred passengers and ninety sailors across the strait.',
    'The ship carried ninety passengers across the strait.',
    'contradicted',
  ],
  [
    'The tunnel cost three million dollars, and the bridge cost eight million dollars.',
    'The tunnel cost eight million dollars, and the bridge cost three million dollars.',
    'contradicted',
  ],
  [
    'The tunnel cost three million dollars, and the bridge cost eight million dollars.',
    'The bridge cost eight million dollars.',
    'supported',
  ],
  [
    'The tunnel cost three million dollars, and the bridge cost eight million dollars.',
    'The tunnel cost eight million dollars.',
    'contradicted',
  ],
  [
    'The tunnel cost three million dollars, and the bridge cost eight million dollars.',
    'The bridge cost three million dollars.',
    'contradicted',
  ],
  [
    'About 16,800 accounts were closed in Oslo and 300 in Bergen.',
    'About 17,000 accounts were closed in Oslo.',
    'supported',
  ],
  [
    'About 16,800 accounts were closed in Oslo and 300 in Bergen.',
    'About 300 accounts were closed in Oslo.',
    'contradicted',
  ],
  [
    'The choir had sixty singers, and the orchestra had forty players.',
    'Volcanoes erupted sixty times during forty summers in Iceland.',
    'not_found',
  ],
  [
    'The choir had sixty singers, and the orchestra had forty players.',
    'The budget of the ministry rose by sixty million.',
    'not_found',
  ],
];

describe('a number of a statement', () => {
  it('is tried in many places', () => {
    expect(table.length).toBeGreaterThanOrEqual(60);
  });

  it.each(table)('where “%s” was said, “%s” is %s', async (said, claim, verdict) => {
    expect((await verdictOn(said, claim))?.verdict).toBe(verdict);
  });

  it('is doubted where it is said of something else', async () => {
    const said = 'The orchestra travelled with forty players, two trucks and the old piano of the school.';
    expect(
      (
        await verdictOn(
          said,
          'The orchestra travelled with the forty trucks and the old piano of the school.',
        )
      )?.verdict,
    ).not.toBe('supported');
  });

  it('is never supported with another number of its passage', async () => {
    const words =
      'two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty';
    const number = new RegExp(
      `(?<![-\\w])(?:${words})(?! (?:hundred|thousand|million|point|percent and)|[-\\w])`,
      'g',
    );
    for (const file of ['risk-first.txt', 'quiet-markets-call.txt'] as const) {
      const { transcript } = readSample(file);
      const all = sentencesOf(transcript);
      const swaps = all.flatMap(({ text, index }) => {
        const mine = [...new Set(text.match(number))];
        const near = new Set(
          all.slice(Math.max(0, index - 1), index + 2).flatMap((one) => one.text.match(number) ?? []),
        );
        if (mine.length === 0 || text.split(' ').length < 7 || !text.endsWith('.') || text.includes('point'))
          return [];
        return mine.flatMap((from) =>
          [...near].filter((to) => to !== from).map((to) => ({ text, from, to })),
        );
      });
      expect(swaps.length).toBeGreaterThan(20);
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...swaps), async ({ text, from, to }) => {
          const changed = text.replace(
            new RegExp(`(?<![-\\w])${from}(?! (?:hundred|thousand|million|point)|[-\\w])`),
            to,
          );
          fc.pre(changed !== text);
          const verdicts = await checkClaims(changed, [{ sourceId: 1, transcript }]);
          const supported = verdicts.every(({ verdict }) => verdict === 'supported');
          expect([changed, supported]).toEqual([changed, false]);
        }),
        { numRuns: 60 },
      );
    }
  });
});
