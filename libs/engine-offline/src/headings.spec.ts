import { parseTranscript } from '@galley/transcript';
import { Pace, phrasesOf, type Section, sectionsOf, subjectsOf } from '@galley/writing-core';
import { headingOver } from './headings.js';

const said = [
  'The lighthouse needs a new lantern before the winter comes to the harbour.',
  'A new lantern for the lighthouse costs nine thousand euros.',
  'The captain counts every old anchor of the harbour in spring.',
  'An old anchor rusts where the salt reaches the chain.',
  'The town sells the old anchor of the harbour to a museum in autumn.',
  'Every museum of the coast paints an old anchor before it is shown.',
].join(' ');

async function sectionWith(heading: string, words = said): Promise<Section> {
  const transcript = parseTranscript(`Ben Moor: ${words}`);
  const guru = { name: 'Ben Moor', description: null, systemPrompt: null };
  const topic = { sourceId: 1, sourceTitle: 'Harbour', videoUrl: null, transcript, title: heading, id: 1 };
  const topics = [{ ...topic, excerpt: '', details: '', from: 0, to: transcript.text.length }];
  const request = { kind: 'blog', guru, subjectLine: null, topics, criteria: null } as const;
  const [subject] = await subjectsOf(request, new Pace());
  if (!subject) throw new Error('There is no subject.');
  const [section] = await sectionsOf(subject, 1, { terms: new Set(), headings: new Set() }, new Pace());
  if (!section) throw new Error('There is no section.');
  return { ...section, heading, phrases: phrasesOf(subject.corpus, section.from, section.to) };
}

describe('the heading over a part', () => {
  it('stays where what it names is told', async () => {
    const section = await sectionWith('New Lantern');
    expect(headingOver(section, ['The lighthouse needs a new lantern.'], new Set())).toBe('New Lantern');
  });

  it('gives way to one of what is told under it, which no other part has', async () => {
    const section = await sectionWith('New Lantern');
    const told = ['The town sells the old anchor of the harbour to a museum in autumn.'];
    const heading = headingOver(section, told, new Set());
    expect(heading.toLowerCase()).toMatch(/anchor|museum/);
    expect(headingOver(section, told, new Set([heading]))).not.toBe(heading);
  });

  it('names the sentences that are told, where the part has no name for them', async () => {
    const told = 'Warm bread leaves the oven of the old bakery at five.';
    const section = await sectionWith('New Lantern', `${said.repeat(3)} ${told}`);
    expect(headingOver(section, [told], new Set()).toLowerCase()).toMatch(/bread|bakery/);
  });

  it('gives way where most of what is told under it is about something else', async () => {
    const section = await sectionWith('New Lantern');
    const told = [
      'The captain counts every old anchor of the harbour in spring.',
      'The lighthouse needs a new lantern.',
      'The town sells the old anchor of the harbour to a museum in autumn.',
    ];
    expect(headingOver(section, told, new Set()).toLowerCase()).toMatch(/anchor/);
  });
});
