import { parseTranscript, type Transcript } from '@galley/transcript';
import { textOf } from '@galley/writing-core';
import { readSample } from '@galley/writing-core/testing';
import fc from 'fast-check';
import { offlineEngine } from './offline-engine.js';
import { areEnough, mostValuable, type TopicDraft, worthShowing } from './topic-drafts.js';

const engine = offlineEngine();
const sample = readSample('risk-first.txt');

/** The same recording without the names of its speakers. */
const nameless = (): Transcript =>
  parseTranscript(
    sample.transcript.segments.map(({ from, to }) => sample.transcript.text.slice(from, to)).join('\n'),
  );

async function draftOf(transcript: Transcript, id = 1): Promise<string> {
  const guru = { name: sample.guruName, description: null, systemPrompt: null };
  const topics = await engine.extractTopics({ transcript, guruName: sample.guruName, title: sample.title });
  const asked = topics.slice(0, 2).map((topic, i) => ({
    ...topic,
    id: id + i,
    sourceId: 7,
    sourceTitle: sample.title,
    videoUrl: null,
    transcript,
  }));
  return (await engine.write({ kind: 'blog', guru, subjectLine: null, topics: asked, criteria: null })).html;
}

describe('a draft of a recording without names', () => {
  it('repeats no words of ours before its quotations', async () => {
    const html = await draftOf(nameless());
    const leads = html
      .split('\n')
      .flatMap((block) => /^([^“”:]{3,}):? “/.exec(textOf(block))?.[1] ?? [])
      .map((lead) => lead.replace(/^(?:On|About) .*/, ''))
      .filter((lead) => lead !== '');
    expect(leads.filter((lead, i) => leads.indexOf(lead) !== i)).toEqual([]);
    expect(leads.length).toBeLessThanOrEqual(html.split('<h2>').length + 4);
  });
});

const harbour = (a: string, b: string): string =>
  `The ${a} of the harbour needs a new ${b} before the winter. The old ${a} of the harbour needs a new ${b} before winter comes. A broken ${b} costs the town more than any ${a}. Every ${a} rests on one ${b} for twenty years. The old ${a} was built without a ${b} at all. Captains choose the ${a} that has the strongest ${b}. `;
const turns = (parts: readonly string[]): Transcript =>
  parseTranscript(parts.map((text, i) => `[00:0${i}:00] Ben Moor: ${text}`).join('\n'));
const harbours = [
  harbour('lighthouse', 'lantern').repeat(3),
  harbour('drawbridge', 'hinge').repeat(3),
  harbour('anchorage', 'chain').repeat(3),
  harbour('shipyard', 'crane').repeat(3),
];

describe('the places of a draft where one sentence stands alone', () => {
  it('never show two sentences that say the same', async () => {
    const html = await draftOf(turns(harbours));
    const places = html.match(/<(?:li|blockquote)>[^]*?<\/(?:li|blockquote)>/g) ?? [];
    expect(places.length).toBeGreaterThan(0);
    for (const thing of ['lantern', 'hinge', 'chain', 'crane'])
      expect(places.filter((place) => place.includes(`needs a new ${thing}`)).length).toBeLessThan(2);
  });
});

describe('topics', () => {
  const draft = (title: string, { claims = true, told = true, value = 1 } = {}): TopicDraft => ({
    stretch: { from: 0, to: 1, characters: 1, first: 0, last: 0 },
    title,
    phrases: [],
    interest: new Map(),
    value,
    claims,
    told,
  });
  const others = ['Lantern', 'Hinge', 'Chain'].map((title) => draft(title));

  it.each([
    ['small talk, which claims nothing', draft('Green Office', { claims: false, value: 0.5 })],
    ['a title that nobody can be quoted on', draft('Digit Forms', { told: false, value: 0.5 })],
  ])('are not made of %s, where three others are left', (_, one) => {
    expect(worthShowing([one, ...others])).toEqual(others);
    const few = [one, ...others.slice(1)];
    expect(worthShowing(few)).toEqual(few);
  });

  it('are made of what offers most, in any case', () => {
    const all = [draft('Treasury Bonds', { claims: false, told: false, value: 2 }), ...others];
    expect(worthShowing(all)).toEqual(all);
  });

  it('are the same as of all stretches where the looking for titles ends early', () => {
    const facts = fc.record({
      lead: fc.constantFrom('risk', 'exit', 'size', 'rule'),
      claims: fc.boolean(),
      told: fc.boolean(),
      value: fc.nat(6),
    });
    const phrase = { words: 1, terms: [], count: 1, here: 1, score: 1 };
    let early = 0;
    fc.assert(
      fc.property(
        fc.array(facts, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 5 }),
        (given, count) => {
          const all = given
            .map(({ lead, ...one }, n) => ({
              ...draft(`Topic ${n}`, one),
              phrases: [{ ...phrase, text: lead }],
            }))
            .sort((a, b) => b.value - a.value);
          const enough = all.findIndex((_, n) => areEnough(all.slice(0, n), count));
          if (enough >= 0) early += 1;
          const looked = enough < 0 ? all : all.slice(0, enough);
          expect(mostValuable(worthShowing(looked), count)).toEqual(mostValuable(worthShowing(all), count));
          expect(mostValuable(looked, count)).toEqual(mostValuable(all, count));
        },
      ),
      { numRuns: 1_000 },
    );
    expect(early).toBeGreaterThan(0);
  });
});

describe('the opening of a draft', () => {
  it('puts a subject before a quotation only where the quotation speaks of it', async () => {
    const text = 'The ferry carries a red engine over the harbour every morning. ';
    const transcript = turns(harbours.map((one) => `${one}${text}`));
    for (let id = 1; id <= 12; id += 1) {
      const html = await draftOf(transcript, id);
      const first = textOf(html.split('\n')[1] ?? '');
      const [, subject = '', quote = ''] = /^(?:On|About) ([^,:]+)[^“]*“([^”]*)”/.exec(first) ?? [];
      for (const word of subject.split(' ').filter((one) => one !== 'and'))
        expect(quote.toLowerCase()).toContain(word.toLowerCase());
    }
  });
});

describe('what a draft announces', () => {
  it('is told in it, however often people stumble over something else', async () => {
    const stumbling = 'I mean, the tide table is, you know, kind of, um, the tide table or something. ';
    const transcript = turns(harbours.map((one) => `${stumbling.repeat(6)}${one}`));
    for (let id = 1; id <= 6; id += 1) {
      const blocks = (await draftOf(transcript, id)).split('\n').filter((block) => !/^<h\d>/.test(block));
      const [opening = '', ...told] = blocks.map(textOf);
      const [, things = ''] = /(?:looks at|is about|deals with|takes up) (.+)\.$/.exec(opening) ?? [];
      for (const word of things.split(/\W+/).filter((one) => !/^(?:an?|and|the|)$/.test(one)))
        expect(told.join(' ').toLowerCase()).toContain(word.toLowerCase());
    }
  });
});

describe('the speakers of a draft', () => {
  it('are named in full where a reader meets them first, and by the surname from then on', async () => {
    const transcript = turns(harbours);
    for (let id = 1; id <= 4; id += 1) {
      const text = textOf((await draftOf(transcript, id)).replace(/<blockquote>[^]*?<\/blockquote>/g, ' '));
      const spoken = text.replace(/“[^”]*”/g, '');
      expect(spoken.indexOf('Moor')).toBe(spoken.indexOf('Ben Moor') + 'Ben '.length);
      expect(spoken.split('Ben Moor')).toHaveLength(2);
    }
  });
});

describe('a paragraph of a draft', () => {
  it('never opens with what leans on something that nobody has read, however little there is', async () => {
    const leaning = [
      'I disagree in terms of the crane that the captains of the harbour have.',
      'At some point they were counting the hinges of the drawbridge in the harbour.',
      'To clean up the lantern of the lighthouse and the chain that the harbour had on it.',
    ];
    const transcript = turns(leaning.map((text, i) => `${harbours[i] ?? ''}${text} `));
    const html = await draftOf(transcript);
    for (const text of leaning) expect(textOf(html)).not.toContain(`“${text}`);
  });
});

describe('a draft of a recording that says little', () => {
  const said = [
    'The ferry carries the stone for the lighthouse over the harbour. The ferry needs a new engine before the winter.',
    'The lighthouse needs a new lantern as well. A lantern burns for ten years where the salt does not reach it.',
    'Captains choose the harbour that has the strongest anchors. The salt eats the chain of every anchor in the harbour.',
  ];

  it.each(['newsletter', 'blog'] as const)('tells it before anything is listed: %s', async (kind) => {
    const transcript = turns(said);
    const guru = { name: 'Ben Moor', description: null, systemPrompt: null };
    const [found] = await engine.extractTopics({ transcript, guruName: guru.name, title: 'Harbour' });
    if (!found) throw new Error('There is no topic.');
    const whole = { from: 0, to: transcript.text.length };
    const topic = {
      ...found,
      ...whole,
      id: 1,
      sourceId: 1,
      sourceTitle: 'Harbour',
      videoUrl: null,
      transcript,
    };
    const { html } = await engine.write({ kind, guru, subjectLine: null, topics: [topic], criteria: null });
    const told = html.split('\n').filter((block) => block.startsWith('<p>') && block.includes('“'));
    expect(textOf(told.join(' ')).split(' ').length).toBeGreaterThan(
      textOf(said.join(' ')).split(' ').length * 0.6,
    );
    expect(html.split('\n').at(-1)).toContain('the recording holds little more');
  });
});
