import { formatTimestamp, type Sentence, type Transcript } from '@galley/transcript';
import {
  createPassageIndex,
  momentLink,
  placesIn,
  type WriteRequest,
  type WriteTopic,
} from '@galley/writing-core';
import { closest, contentWords, numbered, sentencesIn } from './material.js';

/** A sentence that may be written about, with the number under which the model knows it. */
export interface Witness extends Sentence {
  readonly id: string;
  readonly topic: WriteTopic;
}

/** Characters of transcript that are sent for one topic. */
const mostCharacters = 28_000;

export interface Material {
  readonly witnesses: readonly Witness[];
  readonly byId: ReadonlyMap<string, Witness>;
  readonly topics: readonly WriteTopic[];
  /** The material as the model reads it. */
  readonly text: string;
  readonly words: number;
  /** Topics of which less than the whole passage could be sent. */
  readonly reduced: readonly string[];
}

/**
 * The passages of the chosen topics, numbered `A12`: a letter for the topic, the number of the sentence.
 * @param share how much of each passage, 0 to 1: less for a model that can't read all
 */
export function materialOf({ topics }: Pick<WriteRequest, 'topics'>, share = 1): Material {
  const reduced: string[] = [];
  const passages = topics.map((topic, i) => {
    const letter = String.fromCharCode(65 + i);
    const all = sentencesIn(topic.transcript, topic);
    const sentences = fitting(all, topic, share);
    if (sentences.length < all.length) reduced.push(topic.title);
    const witnesses = sentences.map((sentence): Witness => ({
      ...sentence,
      id: `${letter}${sentence.index}`,
      topic,
    }));
    const head = `Topic ${letter}: ${topic.title}\nFrom: ${topic.sourceTitle}\n${topic.excerpt}\n${topic.details}`;
    return { witnesses, text: `${head}\n\n${numbered(sentences, letter)}` };
  });
  const witnesses = passages.flatMap((passage) => passage.witnesses);
  return {
    witnesses,
    topics,
    byId: new Map(witnesses.map((witness) => [witness.id, witness])),
    text: passages.map((passage) => passage.text).join('\n\n'),
    words: witnesses.reduce((sum, { text }) => sum + text.split(' ').length, 0),
    reduced,
  };
}

/** The whole passage, or of a very long one the sentences nearest to the topic, in their order. */
function fitting(sentences: readonly Sentence[], topic: WriteTopic, share: number): readonly Sentence[] {
  const total = sentences.reduce((sum, { text }) => sum + text.length, 0);
  const most = Math.min(mostCharacters, total) * share;
  if (total <= most) return sentences;
  const wanted = contentWords(`${topic.title} ${topic.excerpt} ${topic.details}`);
  const weight = (sentence: Sentence) =>
    [...contentWords(sentence.text)].filter((word) => wanted.has(word)).length;
  const kept = new Set<Sentence>();
  let budget = most;
  for (const sentence of [...sentences].sort((a, b) => weight(b) - weight(a))) {
    if (sentence.text.length > budget) continue;
    kept.add(sentence);
    budget -= sentence.text.length;
  }
  return sentences.filter((sentence) => kept.has(sentence));
}

const mostLinks = 3;
/** Less than this in common, and a sentence is no evidence for a paragraph. */
const leastShare = 0.3;

/** A passage elsewhere in the recording that says less than this of a paragraph's weighty words is no evidence for it. */
const leastFit = 0.4;

/** A second of a recording that a block rests on. */
export interface Moment {
  readonly topic: WriteTopic;
  readonly startSeconds: number | null;
  readonly approximate: boolean;
}

/**
 * What a block rests on: the sentences that the model named, where they have a word in common with it; else the sentence
 * of the material that shares most of its words; else the passage of the whole recordings that fits best.
 */
export function witnessesOf(text: string, named: readonly string[], material: Material): Moment[] {
  const wanted = contentWords(text);
  const known = [...new Set(named)]
    .flatMap((id) => material.byId.get(id.trim().replace(/[[\]]/g, '').toUpperCase()) ?? [])
    .filter(
      ({ text: said }) => wanted.size === 0 || [...contentWords(said)].some((word) => wanted.has(word)),
    );
  if (known.length > 0) return known.slice(0, mostLinks);
  const near = closest(text, material.witnesses);
  if (near && near.share >= leastShare) return [near.sentence];
  const elsewhere = material.topics
    .flatMap((topic) =>
      createPassageIndex(topic.transcript)
        .find(text, { limit: 1 })
        .map(({ score, startSeconds, approximate }) => ({ topic, startSeconds, approximate, score })),
    )
    .sort((a, b) => b.score - a.score)[0];
  return elsewhere && elsewhere.score >= leastFit ? [elsewhere] : [];
}

/** Moment links, one for each second of each source. */
export function linksFor(moments: readonly Moment[]): string {
  const seen = new Set<string>();
  return moments
    .filter(({ topic, startSeconds }) => {
      const key = `${topic.sourceId} ${startSeconds === null ? '' : formatTimestamp(startSeconds)}`;
      const fresh = !seen.has(key);
      seen.add(key);
      return fresh;
    })
    .map(({ topic, startSeconds, approximate }) =>
      momentLink({ sourceId: topic.sourceId, videoUrl: topic.videoUrl, seconds: startSeconds, approximate }),
    )
    .join(' ');
}

/** Where quotes of a request may be found: near the topic first. */
export const placesOf = ({
  topics,
}: WriteRequest): { transcript: Transcript; near: { from: number; to: number }; topic: WriteTopic }[] =>
  topics.map((topic) => ({ transcript: topic.transcript, near: { from: topic.from, to: topic.to }, topic }));

/** The sentences that the moment links of some HTML lead to, as far as they are in the material. */
export function witnessesAt(html: string, { witnesses }: Material): Witness[] {
  return placesIn(html).flatMap(
    ({ sourceId, seconds }) =>
      witnesses.find(
        ({ topic, startSeconds }) =>
          topic.sourceId === sourceId && startSeconds !== null && Math.floor(startSeconds) === seconds,
      ) ?? [],
  );
}
