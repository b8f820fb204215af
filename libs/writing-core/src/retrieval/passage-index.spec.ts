import { locateQuote, parseTranscript } from '@galley/transcript';
import fc from 'fast-check';
import { createPassageIndex } from './passage-index.js';

const transcript = parseTranscript(
  [
    '[00:00:04] Priya Nair: Welcome back. Everyone has heard of the one percent rule, and most people misread it.',
    '[00:00:20] Marcus Hale: It means that if the stop is hit, the loss is one percent of the account.',
    '[00:00:41] Priya Nair: And what do you write down in the evening?',
    '[00:01:02] Marcus Hale: The journal has three columns. The reason for the trade, the size, and what I felt.',
    '[00:01:30] Marcus Hale: A trade without a written reason is a bet with a chart.',
    '[00:02:00] Priya Nair: Many listeners ask about earnings season.',
    '[00:02:15] Marcus Hale: I do not hold through earnings. The gap can be larger than any stop.',
  ].join('\n'),
);

describe('finding passages', () => {
  const index = createPassageIndex(transcript);

  it('finds what was said about a subject, in other forms of its words, with its time and speaker', () => {
    const [best] = index.find('What did Marcus write about trading journals?', { limit: 3 });
    expect(best).toMatchObject({ startSeconds: 62, timestamp: '00:01:02', speaker: 'Marcus Hale' });
    expect(best?.text).toContain('The journal has three columns.');
  });

  it('prefers the words of the speaker who is named', () => {
    const by = (name: string) => index.find(`What did ${name} say about earnings?`, { limit: 1 })[0]?.speaker;
    expect([by('Marcus Hale'), by('Priya')]).toEqual(['Marcus Hale', 'Priya Nair']);
  });

  it('prefers the place where all who are named talk with each other, whatever their names stand with', () => {
    const meeting = createPassageIndex(
      parseTranscript(
        [
          'Ann Lee (Prime Minister): The harbour budget needs the council.',
          ...Array.from({ length: 12 }, () => 'The Chair: We turn to the roads in the north of the town.'),
          'Ann Lee: The budget is settled.',
          'Tom Reed: I ask for a harbour.',
          ...Array.from({ length: 12 }, () => 'The Chair: We turn to the schools in the south of the town.'),
          'Tom Reed: The harbour budget needs the council.',
        ].join('\n'),
      ),
    );
    const best = (query: string) => meeting.find(query, { limit: 1 })[0]?.text;
    expect(best('Ann Lee and Tom Reed on the harbour budget')).toBe('The budget is settled.');
    expect(best('Ann Lee on the harbour budget')).toBe('The harbour budget needs the council.');
  });

  it('finds what a long statement rests on where it was said at length, not where fewer of its words are said in short', () => {
    const long =
      'After the flood in March people from the harbour came down into the cellar with lamps, they saw water standing under the ' +
      'old pump, a stuck valve behind the wall, the seal torn by sand, and asked the council for a motor.';
    const talk = createPassageIndex(
      parseTranscript(
        [
          'Ann Lee: The pump needs a new seal and a valve.',
          ...Array.from({ length: 12 }, () => 'Tom Reed: We turn to the roads in the north of the town.'),
          `Ann Lee: ${long}`,
        ].join('\n'),
      ),
    );
    const statement = 'The engineers found the pump valve stuck, the seal torn and a new motor needed.';
    expect(talk.find(statement, { limit: 1 })[0]?.text).toBe(long);
  });

  it('finds nothing where no word of the question was said', () => {
    expect(index.find('Which volcano erupted in Iceland?', { limit: 5 })).toEqual([]);
    expect(index.find('', { limit: 5 })).toEqual([]);
  });

  it('answers what stands in the recording word for word, in order of score, whatever is asked', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (query, limit) => {
        const found = index.find(`${query} stop journal`, { limit });
        expect(found.length).toBeLessThanOrEqual(limit);
        found.forEach((passage, i) => {
          expect(locateQuote(transcript, passage.text, passage)).toMatchObject({
            from: passage.from,
            to: passage.to,
            text: passage.text,
          });
          expect(passage.score).toBeLessThanOrEqual(found[i - 1]?.score ?? 1);
        });
      }),
    );
  });
});
