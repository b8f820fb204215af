import { formatTimestamp, sentencesOf, type Sentence, type Transcript } from '@galley/transcript';
import type { Answer, AnswerRequest, EngineContext } from '../engine.js';
import { createPassageIndex } from '../retrieval/passage-index.js';
import { passageAt, type Passage } from '../retrieval/passages.js';
import { readQuery } from '../retrieval/query.js';
import { asData, numbered } from './material.js';
import type { Message, Model } from './model.js';
import { answerPrompt, promptVersion } from './prompts.js';
import { lockQuotations } from './quoted.js';

/** Up to so many characters the whole transcript is sent; of a longer one the passages that fit, with what is around. */
const mostCharacters = 48_000;
const passagesSent = 40;
const aroundPassage = 2;
const mostMoments = 12;
const turnsTold = 12;
const longestTurn = 4_000;

/**
 * Answers from numbered sentences; the model cites numbers, and places, times and words of the moments are worked out
 * by our own code. Numbers that were not sent are dropped, and quotations that were not said lose their marks.
 */
export async function answer(model: Model, request: AnswerRequest, context: EngineContext): Promise<Answer> {
  await context.onStep?.('Looking for passages', 20);
  const sentences = sentencesFor(request);
  const text = await model.say(
    { purpose: 'Answer a question', promptVersion, messages: messagesFor(request, sentences) },
    context,
  );
  return cited(text, request.transcript, sentences);
}

function sentencesFor({ transcript, question, history, topic }: AnswerRequest): readonly Sentence[] {
  const all = sentencesOf(transcript);
  const length = all.reduce((sum, sentence) => sum + sentence.text.length, 0);
  if (length <= mostCharacters) return all;
  const index = createPassageIndex(transcript);
  const before = history.filter(({ role }) => role === 'user').at(-1)?.content ?? '';
  const around = `${before} ${topic?.title ?? ''}`.trim();
  const hits = index.search(readQuery(question, index.speakers, around), { limit: passagesSent });
  const wanted = [...hits.map(({ stretch }) => stretch), ...openings(index.stretches, topic)];
  const chosen = new Set<Sentence>();
  let room = mostCharacters;
  for (const stretch of wanted) {
    const near = index.stretches.slice(
      Math.max(0, stretch.index - aroundPassage),
      stretch.index + aroundPassage + 1,
    );
    for (const sentence of near.flatMap((one) => one.sentences)) {
      if (chosen.has(sentence) || sentence.text.length > room) continue;
      chosen.add(sentence);
      room -= sentence.text.length;
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

/** Everything that people or speakers wrote goes into user messages, as data; nothing of it into the system message. */
function messagesFor(request: AnswerRequest, sentences: readonly Sentence[]): Message[] {
  const { question, history, title, guruName, topic } = request;
  const told = history.slice(-turnsTold).map(({ role, content }): Message => ({
    role,
    content: content.slice(0, longestTurn),
  }));
  const material = [
    asData('recording', `${title}\nExpert: ${guruName}`),
    topic ? asData('topic', `${topic.title}\n${topic.excerpt}`) : '',
    asData('sentences', numbered(sentences)),
  ];
  return [
    { role: 'system', content: answerPrompt },
    { role: 'user', content: material.filter((part) => part !== '').join('\n') },
    ...told,
    { role: 'user', content: question },
  ];
}

/** `[12]`, `[12, 15-17]`; times hold colons and are none. */
const citation = /\s*\[(?:sentences?\s*)?#?\d+(?:\s*[-–,;]\s*#?\d+)*\]/giu;
const longestRun = 6;

/** The text with its citations as times, and the moments in their order. */
function cited(text: string, transcript: Transcript, sentences: readonly Sentence[]): Answer {
  const byNumber = new Map(sentences.map((sentence) => [sentence.index, sentence]));
  const moments: Passage[] = [];
  const timed = text.replace(citation, (mark) => {
    const runs = runsOf(mark, byNumber);
    const places = runs.map((run) => passageAt(transcript, run, 1));
    for (const place of places) if (!moments.some(({ from }) => from === place.from)) moments.push(place);
    const times = [...new Set(places.flatMap(({ startSeconds }) => startSeconds ?? []))];
    return times.length === 0 ? '' : ` [${times.map(formatTimestamp).join(', ')}]`;
  });
  const locked = lockQuotations(timed.trim(), [{ transcript }]);
  return { text: locked.text, moments: moments.slice(0, mostMoments) };
}

/** `[12, 14-16]` as runs of neighbouring sentences of one speaker; numbers that were not sent are left out. */
function runsOf(mark: string, byNumber: ReadonlyMap<number, Sentence>): Sentence[][] {
  const parts = [...mark.matchAll(/(\d+)(?:\s*[-–]\s*#?(\d+))?/g)];
  return parts.flatMap(([, first = '', last = first]) => {
    const run: Sentence[] = [];
    for (
      let number = Number(first);
      number <= Math.min(Number(last), Number(first) + longestRun);
      number += 1
    ) {
      const sentence = byNumber.get(number);
      if (!sentence || (run[0] && run[0].speaker !== sentence.speaker)) break;
      run.push(sentence);
    }
    return run.length > 0 ? [run] : [];
  });
}
