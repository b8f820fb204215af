import type { Coverage } from '@galley/contracts';
import { useEffect, useRef } from 'react';
import { t } from '../texts.js';
import { PlaceLink } from './PlaceLink.js';

interface Props {
  topics: Coverage['topics'];
  /** The id of the topic that the address points at. */
  chosen: number;
}

/** The topics in the order of the recording; each leads to its place in the transcript beside it. */
export function Outline({ topics, chosen }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const entry = box?.querySelector<HTMLElement>('[aria-current]');
    // Only the list itself moves, never the page.
    if (box && entry) box.scrollTop = entry.offsetTop - box.clientHeight / 2;
  }, [chosen]);
  return (
    <nav className="outline" aria-label={t('topicsInTranscript')}>
      <h3 className="small soft">{t('inOrder')}</h3>
      <ol className="plain" ref={list}>
        {topics.map((topic) => (
          <li key={topic.topicId}>
            <PlaceLink
              to={{ topic: topic.topicId }}
              className="outline-entry"
              current={topic.topicId === chosen}
            >
              <span className="numbers small faint still outline-time">{topic.timestamp ?? ''}</span>
              <span className="clamp-2" dir="auto">
                {topic.title}
              </span>
            </PlaceLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
