import { sentencesOf, type Sentence } from '@galley/transcript';
import {
  type Answer,
  type AnswerRequest,
  createPassageIndex,
  type EngineContext,
  readQuery,
} from '@galley/writing-core';
import { citedText } from './citations.js';
import { asData, numbered } from './material.js';
import type { Model } from './model.js';
import { answerPrompt, promptVersion } from './prompts.js';
import type { Message } from './question.js';
import { withLess } from './smaller.js';

/** Up to so many characters the whole transcript is sent; of a longer one the passages that fit, with what is around. */
const mostCharacters = 48_000;
const passagesSent = 40;
const aroundPassage = 2;
const turnsTold = 12;
const longestTurn = 4_000;

/**
 * Answers from numbered sentences; the model cites numbers, and places, times and words of the moments are worked out
 * by our own code. Numbers that were not sent are dropped, and quotations that were not said lose their marks.
 */
export async function answer(model: Model, request: AnswerRequest, context: EngineContext): Promise<Answer> {
  return withLess((share) => answerFromPart(model, request, context, share));
}

async function answerFromPart(
  model: Model,
  request: AnswerRequest,
  context: EngineContext,
  share: number,
): Promise<Answer> {
  await context.onStep?.('Looking for passages', 20);
  const { transcript } = request;
  const sentences = sentencesFor(request, mostCharacters, share);
  const byNumber = new Map(sentences.map((sentence) => [String(sentence.index), sentence]));
  const find = (label: string) => {
    const sentence = byNumber.get(label);
    return sentence && { sentence, transcript, sourceId: 0 };
  };
  const checked = (text: string) => citedText(text, find, [{ transcript }]);
  const text = await model.say(
    { purpose: 'Answer a question', promptVersion, messages: messagesFor(request, sentences) },
    context,
    (piece) => checked(piece).text,
  );
  const { text: answered, moments } = checked(text.trim());
  return { text: answered, moments };
}

/** The sentences to answer from: all of them, or of a long recording those that fit, up to so many characters. */
export function sentencesFor(
  {
    transcript,
    question,
    history,
    topic,
  }: Pick<AnswerRequest, 'transcript' | 'question' | 'history' | 'topic'>,
  characters = mostCharacters,
  share = 1,
): readonly Sentence[] {
  const all = sentencesOf(transcript);
  const length = all.reduce((sum, sentence) => sum + sentence.text.length, 0);
  const most = Math.min(characters, length) * share;
  if (length <= most) return all;
  const index = createPassageIndex(transcript);
  const before = history.filter(({ role }) => role === 'user').at(-1)?.content ?? '';
  const around = `${before} ${topic?.title ?? ''}`.trim();
  const hits = index.search(readQuery(question, index.speakers, around), { limit: passagesSent });
  const wanted = [...hits.map(({ stretch }) => stretch), ...openings(index.stretches, topic)];
  const chosen = new Set<Sentence>();
  let budget = most;
  for (const stretch of wanted) {
    const near = index.stretches.slice(
      Math.max(0, stretch.index - aroundPassage),
      stretch.index + aroundPassage + 1,
    );
    for (const sentence of near.flatMap((one) => one.sentences)) {
      if (chosen.has(sentence) || sentence.text.length > budget) continue;
      chosen.add(sentence);
      budget -= sentence.text.length;
    }
  }
  return all.filter((sentence) => chosen.has(sentence));
}

/** Places spread evenly over the recording, or over the topic: a question about the whole finds its words nowhere. */
function openings<S extends { from: number }>(stretches: readonly S[], topic: AnswerRequest['topic']): S[] {
  const inside = topic ? stretches.filter(({ from }) => from >= topic.from && from < topic.to) : stretches;
  const step = Math.max(1, Math.ceil(inside.length / passagesSent));
  return inside.filter((_, i) => i % step === 0);
}

/** The conversation so far, as much of it as is worth its room. */
export const toldBefore = (history: AnswerRequest['history']): Message[] =>
  history.slice(-turnsTold).map(({ role, content }) => ({ role, content: content.slice(0, longestTurn) }));

/** Everything that people or speakers wrote goes into user messages, as data; nothing of it into the system message. */
function messagesFor(request: AnswerRequest, sentences: readonly Sentence[]): Message[] {
  const { question, history, title, guruName, topic } = request;
  const material = [
    asData('recording', `${title}\nExpert: ${guruName}`),
    topic ? asData('topic', `${topic.title}\n${topic.excerpt}`) : '',
    asData('sentences', numbered(sentences)),
  ];
  return [
    { role: 'system', content: answerPrompt },
    { role: 'user', content: material.filter((part) => part !== '').join('\n') },
    ...toldBefore(history),
    { role: 'user', content: question },
  ];
}
