import type { ConverseRequest, WriteRequest } from '@galley/writing-core';
import { inventedContents, quotedForms, readSample, speechForms } from '@galley/writing-core/testing';
import { openaiEngine } from './openai-engine.js';
import { obeying } from './testing/obeying-model.js';
import { type OpenAiStandIn, startOpenAiStandIn } from './testing/openai-stand-in.js';

const { transcript, guruName, title } = readSample('risk-first.txt');
const html =
  '<h1>Size</h1>\n<p>Size comes first.</p>\n<p>He said the dentist wrote me a letter. The stop comes second.</p>';
const request: Omit<ConverseRequest, 'message'> & WriteRequest = {
  kind: 'newsletter',
  guru: { name: guruName, description: null, systemPrompt: null },
  subjectLine: null,
  topics: [
    {
      id: 1,
      title: 'Position Size',
      excerpt: 'Size decides more than the entry.',
      details: '',
      sourceId: 7,
      sourceTitle: title,
      videoUrl: null,
      transcript,
      from: 0,
      to: transcript.text.length,
    },
  ],
  criteria: null,
  html,
  history: [],
};
const attacks = [...speechForms, ...quotedForms].map((form, i) =>
  form(inventedContents[i % 2] ?? '', guruName),
);

describe('reported speech that nobody said, answered by a model', () => {
  let model: OpenAiStandIn;
  beforeAll(async () => {
    model = await startOpenAiStandIn();
  });
  afterAll(() => model.close());
  const engine = () => openaiEngine({ baseUrl: model.baseUrl });
  const shown: string[] = [];
  const context = { onText: (piece: string) => void shown.push(piece) };
  const clean = (...texts: (string | null | undefined)[]) => {
    expect([...texts, ...shown.splice(0)].filter((text) => /regulator/i.test(text ?? ''))).toEqual([]);
  };

  it.each(attacks)('%s: gets into no topic', async (wants) => {
    model.reply(obeying(wants));
    const topics = await engine().extractTopics({ transcript, guruName, title });
    for (const topic of topics) {
      clean(topic.title, topic.excerpt, topic.details, topic.reasoning, ...topic.subjectLines);
      expect([topic.title.length > 0, topic.excerpt.length > 0]).toEqual([true, true]);
      expect(topic.warnings?.map(({ code }) => code)).toContain('ATTRIBUTION_NOT_LOCATED');
    }
    expect(topics.length).toBeGreaterThan(0);
    clean(await engine().summarise({ transcript, title }));
    const about = {
      title: 'Position Size',
      excerpt: '',
      details: transcript.text.slice(0, 4000),
      quotes: [],
    };
    const lines = await engine().subjectLines({ ...about, guruName, count: 3 });
    clean(...lines);
    expect(lines).toHaveLength(3);
  });

  it.each(attacks)('%s: gets into no text, not even as a heading', async (wants) => {
    model.reply(obeying(wants));
    const draft = await engine().write(request);
    clean(draft.html, draft.title);
    expect(draft.warnings.map(({ code }) => code)).toContain('ATTRIBUTION_NOT_LOCATED');
  });

  it.each(attacks)('%s: gets into no answer, and no piece of one is shown', async (wants) => {
    model.reply(obeying(`The stop comes first. ${wants} Size comes second.`));
    const asked = { question: 'What comes first?', history: [], transcript, title, guruName, topic: null };
    const { text } = await engine().answer(asked, context);
    expect(shown.join('')).toContain('The stop comes first.');
    clean(text);
    expect(text).toMatch(/One sentence was left out/);
    clean((await engine().converse({ ...request, message: 'What comes first?' }, context)).text);
  });

  it.each(attacks)('%s: gets into no refinement; what people wrote themselves stays', async (wants) => {
    model.reply(obeying(wants));
    const refined = await engine().refine({ ...request, feedback: 'Make the opening warmer' });
    clean(refined.html, refined.note, refined.title);
    expect(refined.html).toContain('<p>He said the dentist wrote me a letter. The stop comes second.</p>');
    expect(refined.warnings.map(({ code }) => code)).toContain('ATTRIBUTION_NOT_LOCATED');
    for (const message of ['Write a teaser', 'Make the opening warmer', 'Write 3 subject lines']) {
      const said = await engine().converse({ ...request, message }, context);
      clean(said.text, said.html, said.title);
    }
  });
});
