import { parseTranscript, type Transcript } from '@galley/transcript';
import { offlineEngine } from '@galley/engine-offline';
import type { TopicFinding, WriteTopic } from '@galley/writing-core';
import type { EvalData } from './data.js';
import { meeting, talk } from './recordings.js';

/** A text of the offline engine with what it was made from. */
export interface Written {
  readonly recording: string;
  readonly kind: 'newsletter' | 'blog';
  readonly transcript: Transcript;
  readonly topics: readonly TopicFinding[];
  readonly title: string;
  readonly html: string;
  /** Codes of its warnings. */
  readonly warnings: readonly string[];
}

/** What is ordered of each recording: the kind of text and how many of its topics. */
const orders = [
  { kind: 'newsletter', count: 1 },
  { kind: 'newsletter', count: 3 },
  { kind: 'blog', count: 2 },
] as const;

/** The texts that somebody who changes nothing gets of every recording, from its most valuable topics. */
export async function writtenTexts(data: EvalData): Promise<Written[]> {
  const recordings = [
    ...data.talks.map((one) => ({
      name: one.name,
      title: one.title ?? one.name,
      transcript: talk(one).transcript,
    })),
    ...data.meetings.map((one) => ({
      name: one.name,
      title: `Meeting ${one.name}`,
      transcript: meeting(one).transcript,
    })),
    ...data.podcasts.map(({ name, text }) => ({ name, title: name, transcript: parseTranscript(text) })),
  ];
  const texts: Written[] = [];
  for (const [i, recording] of recordings.entries()) texts.push(...(await textsOf(recording, i + 1)));
  return texts;
}

async function textsOf(
  { name, title, transcript }: { name: string; title: string; transcript: Transcript },
  sourceId: number,
): Promise<Written[]> {
  const engine = offlineEngine();
  const guruName = mainSpeaker(transcript);
  const findings = await engine.extractTopics({ transcript, guruName, title });
  const texts: Written[] = [];
  for (const { kind, count } of orders) {
    const topics = findings.slice(0, count);
    if (topics.length < count) continue;
    const guru = { name: guruName, description: null, systemPrompt: null };
    const asked = topics.map((topic, i): WriteTopic => ({
      ...topic,
      id: sourceId * 100 + i,
      sourceId,
      sourceTitle: title,
      videoUrl: null,
      transcript,
    }));
    const draft = await engine.write({ kind, guru, subjectLine: null, topics: asked, criteria: null });
    texts.push({
      recording: name,
      kind,
      transcript,
      topics,
      title: draft.title,
      html: draft.html,
      warnings: draft.warnings.map(({ code }) => code),
    });
  }
  return texts;
}

/** Who says most; the recordings are filed under this person. */
function mainSpeaker({ segments }: Transcript): string {
  const said = new Map<string, number>();
  for (const { speaker, from, to } of segments)
    if (speaker !== null) said.set(speaker, (said.get(speaker) ?? 0) + to - from);
  return [...said].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'Our Expert';
}
