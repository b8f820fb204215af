import { useState } from 'react';
import { t } from '../texts.js';
import { type ChatSubject, useChat } from '../useSourceChat.js';
import { Chat } from './SourceAssistant.js';

interface Props {
  topic: { id: number; title: string };
  source: { id: number; title: string; videoUrl: string | null };
  guruName: string;
}

/** Twice as many as for the chat about a source. */
const TRIES = 60;

/** A chat with the topic expert. Give it the topic's id as its key. */
export function TopicExpertChat({ topic, source, guruName }: Props) {
  const [subject] = useState<ChatSubject>(() => ({
    start: { sourceId: source.id, topicId: topic.id },
    tries: TRIES,
    words: { unbegun: t('topicUnbegun'), unsent: t('topicUnsent') },
  }));
  const placeholder = t('askGuru', { guruName });
  return (
    <Chat name={`topic:${topic.id}`} chat={useChat(subject)} source={source} placeholder={placeholder} />
  );
}
