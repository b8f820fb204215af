import { locateQuote, parseTranscript } from '@galley/transcript';
import { createPassageIndex } from '@galley/writing-core';
import { readSample } from '@galley/writing-core/testing';
import fc from 'fast-check';
import { checkClaims } from './check-claims.js';

const transcript = parseTranscript(
  [
    '[00:00:04] Priya Nair: Welcome back. Everyone has heard of the one percent rule, and most people misread it.',
    '[00:00:20] Marcus Hale: I risk one percent of the account on every single trade, never more than that.',
    '[00:00:41] Priya Nair: I keep a paper journal next to the screen in the evening.',
    '[00:01:02] Marcus Hale: In 2023 the fund bought four hundred shares of Apple at forty-two dollars.',
    '[00:01:30] Marcus Hale: Most brokers do not publish their real execution prices for small orders.',
    '[00:02:00] Marcus Hale: The spread is high before the announcement and it becomes narrow after a few minutes.',
    '[00:02:15] Marcus Hale: About 16,800 accounts were closed in Oslo, between 40 and 50 percent of them by their owners.',
  ].join('\n'),
);
const recordings = [{ sourceId: 7, transcript }];
const check = async (text: string) => (await checkClaims(text, recordings))[0];

describe('the fact check of the offline engine', () => {
  it.each([
    'Marcus Hale risks one percent of the account on every single trade.',
    'The fund bought 400 shares of Apple at $42 in 2023.',
    'According to Marcus Hale, most brokers don’t publish their real execution prices for small orders.',
    'About 17,000 accounts were closed in Oslo, 45 percent of them by their owners.',
    'Hale says: “The spread is high before the announcement”.',
  ])('finds “%s” supported, with the passage and its time', async (text) => {
    const verdict = await check(text);
    expect(verdict).toMatchObject({ verdict: 'supported', sourceId: 7, speaker: 'Marcus Hale' });
    expect(locateQuote(transcript, verdict?.passage ?? '')).toMatchObject({
      startSeconds: verdict?.startSeconds,
    });
  });

  it.each([
    'On announcements, Marcus Hale says',
    'On order books and the announcement, Marcus Hale says',
    'The reason to read on',
    'To the point, in the words of Marcus Hale',
    'What to do, in the words of the recording',
    'One sentence to begin with, from Hale',
    'Hale on order books',
    'Hale gives an example',
  ])('finds a quotation supported behind “%s:”, words that claim nothing', async (lead) => {
    const quote = 'The spread is high before the announcement and it becomes narrow after a few minutes.';
    expect(await check(`${lead}: “${quote}”`)).toMatchObject({ verdict: 'supported', passage: quote });
  });

  it('does not support a quotation whose lead claims something, or names somebody else', async () => {
    const quote = 'The spread is high before the announcement and it becomes narrow after a few minutes.';
    const claiming = await check(`The fund lost 90 percent of its Tesla shares, says Hale: “${quote}”`);
    expect(claiming?.verdict).not.toBe('supported');
    expect(await check(`On spreads, Priya Nair says: “${quote}”`)).toMatchObject({ verdict: 'contradicted' });
  });

  it('says of a passage inside a long turn that its second was worked out', async () => {
    const filler = Array.from({ length: 30 }, (_, n) => `This is remark number ${n} about the weather.`);
    const said = 'The fund bought four hundred shares of Apple.';
    const long = parseTranscript(
      `[00:00:00] Ann Lee: ${filler.join(' ')} ${said}\n[00:05:00] Ann Lee: Thanks.`,
    );
    const [inside] = await checkClaims(said, [{ sourceId: 1, transcript: long }]);
    expect(inside).toMatchObject({ verdict: 'supported', approximate: true });
    expect(await check('I keep a paper journal next to the screen in the evening.')).not.toHaveProperty(
      'approximate',
    );
  });

  it.each([
    ['Marcus Hale risks two percent of the account on every single trade.', '“two”, the recording “one”'],
    [
      'In 2021 the fund bought four hundred shares of Apple at forty-two dollars.',
      '“2021”, the recording “2023”',
    ],
    [
      'The fund bought four hundred shares of Siemens at forty-two dollars.',
      '“Siemens”, the recording “Apple”',
    ],
    ['Most brokers publish their real execution prices for small orders.', 'recording denies'],
    ['The spread is not high before the announcement.', 'text denies'],
    [
      'The spread is low before the announcement and becomes narrow after a few minutes.',
      '“low”, the recording “high”',
    ],
    [
      'Priya Nair risks one percent of the account on every single trade.',
      'Marcus Hale said this, not Priya Nair',
    ],
    [
      'Marcus Hale says that they keep a paper journal next to the screen in the evening.',
      'Priya Nair said this',
    ],
  ])('finds “%s” contradicted and says why', async (text, reason) => {
    const verdict = await check(text);
    expect(verdict).toMatchObject({
      verdict: 'contradicted',
      reason: expect.stringContaining(reason) as string,
    });
    expect(verdict?.passage).toBeTruthy();
  });

  it('finds nothing about what was not said, and shows no passage for it', async () => {
    expect(await check('Volcanoes in Iceland erupted twice during the summer holidays.')).toEqual({
      sentence: 'Volcanoes in Iceland erupted twice during the summer holidays.',
      verdict: 'not_found',
      passage: null,
      timestamp: null,
      startSeconds: null,
      speaker: null,
      sourceId: null,
      reason: null,
    });
  });

  it.each(['Marcus Hale risks ninety percent of the account on every trade.', 'Marcus never uses a stop.'])(
    'calls “%s” at most a possible match: the subject is talked about, and nobody said this',
    async (text) => {
      const sample = [{ sourceId: 7, transcript: readSample('risk-first.txt').transcript }];
      const [verdict] = await checkClaims(text, sample);
      expect(verdict?.verdict).toBe('possible_match');
    },
  );

  it('does not support a sentence whose quotation was not said', async () => {
    const verdict = await check(
      'Most brokers do not publish “their true and honest prices” for the execution of small orders.',
    );
    expect(verdict).toMatchObject({
      verdict: 'possible_match',
      reason: '“their true and honest prices” is not in the recording word for word.',
    });
  });

  it('judges each sentence, leaves out questions and time marks, and takes the recording that says most', async () => {
    const other = parseTranscript(
      'Ann: We talked about bread and about butter, and about nothing else at all.',
    );
    const text =
      'What does he risk? He risks one percent of the account on every single trade [00:00:20].\nWe talked about bread and about butter.';
    const verdicts = await checkClaims(text, [...recordings, { sourceId: 8, transcript: other }]);
    expect(verdicts.map(({ sentence, verdict, sourceId }) => [sentence, verdict, sourceId])).toEqual([
      ['He risks one percent of the account on every single trade.', 'supported', 7],
      ['We talked about bread and about butter.', 'supported', 8],
    ]);
  });

  it('does not support a sentence in which one word is another', async () => {
    expect(
      await check('Most brokers do not publish their real settlement prices for small orders.'),
    ).toMatchObject({
      verdict: 'possible_match',
      reason: 'The text says “settlement” where the recording says “execution”.',
    });
  });

  it('supports what is said as it stands, though its words are said in another order elsewhere', async () => {
    const said = 'A wallet that is attached to a full node is what people want.';
    const apart = parseTranscript(
      `Ann Lee: ${said}\nTom Reed: What people use is attached to a full node, and then a wallet is what they want, says Ann.`,
    );
    expect((await checkClaims(said, [{ sourceId: 7, transcript: apart }]))[0]?.verdict).toBe('supported');
  });

  it('leaves out headings and who a quotation is by', async () => {
    const text =
      'Risk and the Account\nHe risks one percent of the account on every single trade.\n— Marcus Hale';
    expect(await checkClaims(text, recordings)).toMatchObject([{ verdict: 'supported' }]);
  });

  it('answers nothing for an empty text, and not found without recordings', async () => {
    expect(await checkClaims(' \n ', recordings)).toEqual([]);
    expect(await checkClaims('He risks one percent.', [])).toMatchObject([{ verdict: 'not_found' }]);
  });
});

describe('statements that retell in other words', () => {
  const council = parseTranscript(
    [
      '[00:00:00] Ines Falk: Thank you, everybody. We will continue to support the companies that train young people in the valley.',
      '[00:01:00] Tom Reuter: Officials had very credible reports early in March that the ferry company was buying and hoarding diesel.',
      '[00:02:00] Ines Falk: That is why we set aside $500 million for the particular needs of museums, theatres and choirs.',
      '[00:03:00] Tom Reuter: Why is the harbour not at the table with our largest trading partner protecting the jobs of our dockers and the quays?',
      '[00:04:00] Ines Falk: I should say that the night train is a useful and comfortable way to the coast.',
      '[00:05:00] Tom Reuter: And then we look forward to hearing how best we can renew the bridges of the lower town.',
    ].join('\n'),
  );
  const judged = async (text: string) => (await checkClaims(text, [{ sourceId: 3, transcript: council }]))[0];

  it.each([
    [
      'The mayor promised that they would not continue to support the companies that train young people.',
      'denies',
    ],
    ['Tom Reuter reported that the ferry company was not buying and hoarding diesel during March.', 'denies'],
    ['Falk pointed to the $501 million set aside for museums and choirs.', '“$501 million”'],
  ])('finds “%s” contradicted', async (text, reason) => {
    expect(await judged(text)).toMatchObject({
      verdict: 'contradicted',
      reason: expect.stringContaining(reason) as string,
    });
  });

  it.each([
    'The mayor promised that they would continue to support the companies that train young people.',
    'Tom Reuter reported that the ferry company was buying and hoarding diesel during March.',
    'Falk pointed to the $500 million set aside for museums and choirs.',
    'He asked why the harbour was not working with Norway, its largest trading partner protecting the jobs of its dockers and the quays.',
  ])('does not find “%s” contradicted', async (text) => {
    expect((await judged(text))?.verdict).not.toBe('contradicted');
  });

  it('supports no denial of what is said without one', async () => {
    expect(
      (await judged('They were not going to hear how best they can renew the bridges of the lower town.'))
        ?.verdict,
    ).not.toBe('supported');
  });
});

/** Two cores shared with everything else that runs. */

describe('sentences of a real conversation', () => {
  const sample = readSample('risk-first.txt').transcript;
  const sentences = createPassageIndex(sample)
    .stretches.flatMap((stretch) => stretch.sentences)
    .filter(
      ({ text }) => /^[A-Z].*[.]$/.test(text) && text.split(' ').length >= 8 && !/[.] [A-Z]/.test(text),
    );
  const any = fc.constantFrom(...sentences);
  const verdictOf = async (text: string) =>
    (await checkClaims(text, [{ sourceId: 1, transcript: sample }]))[0]?.verdict;

  it('are supported as they were said', async () => {
    await fc.assert(
      fc.asyncProperty(any, async ({ text }) => {
        expect([text, await verdictOf(text)]).toEqual([text, 'supported']);
      }),
      { numRuns: 30 },
    );
  });

  it('are contradicted with another number', async () => {
    const withNumber = sentences.filter(({ text }) =>
      /(?<![-\w])(?:three|four|five|ten|twenty)(?! (?:hundred|thousand|point|percent and)|[-\w])/.test(text),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...withNumber),
        fc.constantFrom('seventeen', 'ninety', '8,412'),
        async ({ text }, number) => {
          const changed = text.replace(
            /(?<![-\w])(?:three|four|five|ten|twenty)(?! (?:hundred|thousand|point)|[-\w])/,
            number,
          );
          expect([changed, await verdictOf(changed)]).toEqual([changed, 'contradicted']);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('are contradicted when denied', async () => {
    const stated = sentences.filter(
      ({ text }) =>
        /\w (?:is|are|was|will|can) (?!not)/.test(text) && !/\bnot?\b|n't|never|nothing/.test(text),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...stated), async ({ text }) => {
        const changed = text.replace(/(\w (?:is|are|was|will|can)) (?!not)/, '$1 not ');
        expect([changed, await verdictOf(changed)]).toEqual([changed, 'contradicted']);
      }),
      { numRuns: 30 },
    );
  });

  it('never break the check, whatever is written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 120 }), async (text) => {
        for (const { verdict, passage } of await checkClaims(text, [{ sourceId: 1, transcript: sample }]))
          expect(passage === null).toBe(verdict === 'not_found');
      }),
      { numRuns: 30 },
    );
  });
});
