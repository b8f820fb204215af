import { languageOf } from '@galley/transcript';
import {
  type Answer,
  type AnswerRequest,
  createPassageIndex,
  dealsWith,
  type EngineContext,
  joined,
  language,
  Pace,
  partsOf,
  type Passage,
  passageAt,
  type PassageIndex,
  pieceByPiece,
  placesFor,
  placesInLanguage,
  speakersNamed,
  stemOf,
  studioWordsIn,
  subjectLines,
  wordsOf,
} from '@galley/writing-core';
import { centralIn, type Part, subjectsOf } from './overview.js';
import { attributed, nothingOn, quoted } from './phrasing.js';
import { wishIn } from './request-in.js';
import { readRequest, type ReadRequest, type Wish } from './request.js';
import { extractTopics } from './topics.js';
import { wordingIn } from './wording-in.js';

/** What an answer may take into account besides the question. */
type AnswerOptions = Partial<Pick<AnswerRequest, 'history' | 'topic' | 'title' | 'guruName'>>;

interface Task {
  readonly index: PassageIndex;
  readonly question: string;
  readonly request: ReadRequest;
  /** Speakers whom the question names. */
  readonly voices: ReadonlySet<string>;
  readonly options: AnswerOptions;
  readonly context: EngineContext;
}

/**
 * The offline engine's answer to a message about a recording: passages of it, word for word, with who said them and
 * when; a summary, topics, quotes or subject lines where these are asked for. Says so when nothing fits.
 */
export async function answerFrom(
  index: PassageIndex,
  question: string,
  options: AnswerOptions = {},
  context: EngineContext = {},
): Promise<Answer> {
  const voices = speakersNamed(question, index.speakers);
  const names = new Set([...voices].flatMap(wordsOf).map(stemOf));
  const read = readRequest(question);
  const request = { ...read, subject: read.subject.filter((term) => !names.has(term)) };
  const task: Task = { index, question, request, voices, options, context };
  const spoken = spokenIn(task);
  if (spoken !== 'en' && request.wish === 'passages') return answerIn(spoken, task);
  const about = request.subject.length > 0 || request.further;
  return answers[request.wish === 'passages' && !about ? 'summary' : request.wish](task);
}

/** In another language than English: passages where the recording says the words, else what a form of words asks for. */
async function answerIn(spoken: string, task: Task): Promise<Answer> {
  const { wish, rest } = wishIn(task.question, spoken);
  const passages = await found({ ...task, question: rest }, 5);
  return passages.length > 0 || wish === 'passages' ? told(passages, task) : answers[wish](task);
}

/** As the engines are asked. The index of a transcript object is kept. */
export async function answer(request: AnswerRequest, context: EngineContext = {}): Promise<Answer> {
  const answered = await answerFrom(
    createPassageIndex(request.transcript),
    request.question,
    request,
    context,
  );
  pieceByPiece(answered.text, context);
  return answered;
}

const answers: Readonly<Record<Wish, (task: Task) => Promise<Answer>>> = {
  introduction,
  summary,
  topics: listOfTopics,
  speakers: ({ index }) => Promise.resolve(listOfSpeakers(index)),
  quotes: async (task) => {
    const passages = task.request.subject.length > 0 ? await found(task, 5) : await central(task, 5);
    return passages.length === 0 ? nothing(task) : { text: quoted(passages), moments: passages };
  },
  'subject-lines': tenSubjectLines,
  passages: async (task) => told(await found(task, 5), task),
};

const spokenIn = ({ index }: Task): string => languageOf(index.transcript.text) ?? 'en';

const told = (passages: readonly Passage[], task: Task): Answer =>
  passages.length === 0 ? nothing(task) : { text: attributed(passages, spokenIn(task)), moments: passages };

async function summary(task: Task): Promise<Answer> {
  const moments = await central(task, 4);
  if (moments.length === 0) return nothing(task);
  const about = await subjectsOf(task.index, partOf(task), new Pace(task.context));
  return {
    text: [about, attributed(moments, spokenIn(task))].filter((part) => part !== '').join('\n\n'),
    moments,
  };
}

async function introduction(task: Task): Promise<Answer> {
  const moments = await central(task, 3);
  const { title = '' } = task.options;
  const about = await subjectsOf(task.index, partOf(task), new Pace(task.context));
  const titles = (await topicsOf(task, 4)).map((topic) => `“${topic.title}”`);
  const spoken = spokenIn(task);
  const english = spoken === 'en';
  const from = english
    ? `This is the recording “${title}”.`
    : wordingIn(spoken).closingWithoutTimes(wordingIn(spoken).quoted(title), '');
  const further = english ? `You can ask, for example, about ${joined(titles)}.` : titles.join('\n');
  const parts = [
    [title === '' ? '' : from, about].filter((part) => part !== '').join(' '),
    attributed(moments, spoken),
    titles.length === 0 ? '' : further,
  ];
  return { text: parts.filter((part) => part !== '').join('\n\n'), moments };
}

async function listOfTopics(task: Task): Promise<Answer> {
  const topics = await topicsOf(task, 8);
  if (topics.length === 0) return nothing(task);
  const lines = topics.map(({ title, moment: { timestamp } }) =>
    timestamp === null ? `- ${title}` : `- ${title} (${timestamp})`,
  );
  return {
    text: `${spokenIn(task) === 'en' ? 'The recording deals with:\n\n' : ''}${lines.join('\n')}`,
    moments: topics.map(({ moment }) => moment),
  };
}

/** Topics in the order in which they come up, each with the first sentence of its stretch. */
async function topicsOf({ index, options, context }: Task, maxCount: number) {
  const { transcript } = index;
  const { guruName = '', title = '' } = options;
  const request = { transcript, guruName, title, maxCount };
  // Steps of the topic run would mislead whoever waits for an answer.
  const topics = await extractTopics(request, context.signal ? { signal: context.signal } : {});
  return topics.flatMap((topic) => {
    const first = index.stretches
      .find(({ to }) => to > topic.from)
      ?.sentences.find(({ to }) => to > topic.from);
    return first ? [{ title: topic.title, moment: passageAt(transcript, [first], 1) }] : [];
  });
}

function listOfSpeakers(index: PassageIndex): Answer {
  const moments = index.speakers.flatMap((name) => {
    const first = index.stretches.find(({ speaker }) => speaker === name)?.sentences[0];
    return first ? [passageAt(index.transcript, [first], 1)] : [];
  });
  const text =
    moments.length === 0
      ? 'The transcript does not name who speaks.'
      : `The transcript names ${joined(index.speakers)}.`;
  return { text, moments };
}

async function tenSubjectLines(task: Task): Promise<Answer> {
  const { topic, guruName = '', title = '' } = task.options;
  const asked = task.request.subject.length > 0 ? await found(task, 5) : [];
  const moments = asked.length > 0 ? asked : await central(task, 6);
  const details = moments.map(({ text }) => text).join('\n\n');
  const lines = await subjectLines(
    { title: topic?.title ?? title, excerpt: topic?.excerpt ?? '', details, quotes: [], guruName, count: 10 },
    task.context,
  );
  return { text: lines.map((line) => `<subject-line>${line}</subject-line>`).join('\n'), moments };
}

/** Central sentences of the recording, or of the topic that is talked about. */
const central = (task: Task, count: number): Promise<Passage[]> =>
  centralIn(task.index, partOf(task), count, new Pace(task.context));

function partOf({ index, options, voices }: Task): Part {
  const { from, to } = options.topic ?? { from: 0, to: index.transcript.text.length };
  return { from, to, speakers: voices };
}

/** Whether a question is about a person or thing by name, and no word of any such name is said or names the recording. */
function asksForStrangers({ index, question, request, options }: Task): boolean {
  const { guruName = '', title = '', topic } = options;
  const around = new Set(wordsOf(`${guruName} ${title} ${topic?.title ?? ''}`).map(stemOf));
  const known = (key: string) => !request.subject.includes(key) || around.has(key) || index.says(key);
  const names = partsOf(question).filter(({ name, content }) => name && content);
  return names.length > 0 && !request.further && !names.some(({ key }) => known(key));
}

async function found(task: Task, count: number): Promise<Passage[]> {
  const { index, question, request, options } = task;
  if (spokenIn(task) !== 'en') {
    const { content: shown = '' } = options.history?.filter(({ role }) => role === 'assistant').at(-1) ?? {};
    return placesInLanguage(index, { text: question, within: options.topic ?? null, shown }, count);
  }
  if (asksForStrangers(task)) return [];
  const history = options.history ?? [];
  const before = request.further ? history.filter(({ role }) => role === 'user').at(-1)?.content : undefined;
  const shown = request.further
    ? (history.filter(({ role }) => role === 'assistant').at(-1)?.content ?? '')
    : '';
  const around = [before, options.topic?.title].filter((part) => part !== undefined).join(' ');
  const asked = { question, around, shown, within: options.topic ?? null };
  // What follows up on an answer says little itself.
  if (request.further) return placesFor(index, asked, count);
  const known = dealsWith(index, question, await language());
  return known ? placesFor(index, { ...asked, known }, count) : [];
}

function nothing(task: Task): Answer {
  const { question, request, index } = task;
  const ours = studioWordsIn(spokenIn(task));
  if (ours) return { text: ours.nothing, moments: [] };
  const missing = wordsOf(question).filter((word) => {
    const stem = stemOf(word);
    return request.subject.includes(stem) && !index.says(stem);
  });
  return { text: nothingOn([...new Set(missing)]), moments: [] };
}
