import { AppError, httpApi, Id, type Topic } from '@galley/contracts';
import { z } from 'zod';
import { only } from '../only.js';
import { plain } from '../plain.js';
import { tool } from '../tool.js';

const most = z.number().int().min(1).max(50).default(10).describe('At most so many.');
const words = z.string().trim().min(1).max(200);

const search = tool({
  name: 'search',
  title: 'Search',
  description:
    'Finds recordings (sources), topics, texts and passages of recordings with some words. Passages are word for word what was said.',
  input: z.object({ query: words.describe('The words to look for.'), limit: most }),
  reads: true,
  async run({ query, limit }, ask) {
    const found = await ask(httpApi.search.find, { q: query, limit });
    const passages = found.passages.items.map(({ id, name, passage, speaker, startSeconds, timestamp }) => ({
      sourceId: id,
      source: name,
      said: plain(passage),
      speaker,
      startSeconds,
      timestamp,
    }));
    return {
      sources: found.sources.items.map(({ id, name, guruName }) => ({ id, title: name, guruName })),
      topics: found.topics.items.map(({ id, name, sourceId, guruName, timestamp }) => ({
        id,
        title: name,
        sourceId,
        guruName,
        timestamp,
      })),
      texts: found.texts.items.map(({ id, name, contentType, status, author }) => ({
        id,
        title: name,
        contentType,
        status,
        author: author ?? null,
      })),
      passages,
      missing: found.missing,
    };
  },
});

const listGurus = tool({
  name: 'list_gurus',
  title: 'List gurus',
  description: 'The experts whose recordings are here, with how many sources and topics each has.',
  input: z.object({}),
  reads: true,
  async run(_input, ask) {
    const gurus = await ask(httpApi.guru.list, {});
    return {
      gurus: gurus.map((guru) => only(guru, 'id', 'name', 'description', 'sourceCount', 'topicCount')),
    };
  },
});

const listTopics = tool({
  name: 'list_topics',
  title: 'List topics',
  description: 'Topics, newest first, or those that fit a search best. A topic is what a text is made from.',
  input: z.object({
    guruId: Id.optional().describe('Only of this guru.'),
    sourceId: Id.optional().describe('Only of this source.'),
    search: words.optional().describe('Words of the topic.'),
    limit: most,
  }),
  reads: true,
  async run(input, ask) {
    const topics = await ask(httpApi.topic.list, input);
    return {
      topics: topics.map((topic) => ({
        ...only(topic, 'id', 'title', 'excerpt', 'sourceId', 'sourceTitle', 'guruId', 'guruName'),
        quote: quoteOf(topic.quote),
      })),
    };
  },
});

const getTopic = tool({
  name: 'get_topic',
  title: 'Read a topic',
  description: 'A topic with its analysis, its subject lines and its quote, which was said word for word.',
  input: z.object({ id: Id }),
  reads: true,
  async run({ id }, ask) {
    const topic = await ask(httpApi.topic.get, { id });
    return {
      ...only(topic, 'id', 'title', 'excerpt', 'details', 'detailedAnalysis', 'subjectLines', 'sourceId'),
      ...only(topic, 'sourceTitle', 'guruId', 'guruName'),
      quote: quoteOf(topic.quote),
    };
  },
});

const quoteOf = (quote: Topic['quote']) =>
  quote === null
    ? null
    : {
        said: quote.text,
        speaker: quote.speaker,
        startSeconds: quote.startSeconds,
        timestamp: quote.timestamp,
      };

const readPassages = tool({
  name: 'read_passages',
  title: 'Read passages of a recording',
  description:
    'What was said in a recording, word for word: around a second, or the passages that fit a question best. Give `second` or `query`.',
  input: z.object({
    sourceId: Id,
    second: z.number().min(0).max(1_000_000).optional().describe('A moment, in seconds.'),
    query: z.string().trim().min(1).max(1000).optional().describe('A question or a statement.'),
    limit: most,
  }),
  reads: true,
  async run({ sourceId, second, query, limit }, ask) {
    if ((second === undefined) === (query === undefined))
      throw new AppError('VALIDATION_FAILED', { problem: 'Please give either a second or a query.' });
    const passages =
      second === undefined
        ? await ask(httpApi.source.passages, { id: sourceId, q: query ?? '', limit })
        : [await ask(httpApi.source.passage, { id: sourceId, t: second })];
    return {
      passages: passages.map(({ text, speaker, startSeconds, timestamp, sourceTitle }) => ({
        said: text,
        speaker,
        startSeconds,
        timestamp,
        source: sourceTitle,
      })),
    };
  },
});

const listTexts = tool({
  name: 'list_texts',
  title: 'List texts',
  description: "The person's own texts, newest first, or those that fit a search best.",
  input: z.object({ search: words.optional(), limit: most }),
  reads: true,
  async run(input, ask) {
    const texts = await ask(httpApi.text.list, input);
    return {
      texts: texts.map((text) => ({
        ...only(text, 'id', 'title', 'subjectLine', 'contentType', 'status', 'createdAt'),
        guruName: text.guru.name,
      })),
    };
  },
});

const readText = tool({
  name: 'read_text',
  title: 'Read a text',
  description: 'A text of the team as HTML, with its topics, and warnings about what is not in a recording.',
  input: z.object({ id: Id }),
  reads: true,
  async run({ id }, ask) {
    const { generation, topics } = await ask(httpApi.text.get, { id });
    return {
      ...only(generation, 'id', 'title', 'subjectLine', 'contentType', 'status', 'content', 'blogContent'),
      ...only(generation, 'warnings', 'activeVersion'),
      topics,
    };
  },
});

export const libraryTools = [search, listGurus, listTopics, getTopic, readPassages, listTexts, readText];
