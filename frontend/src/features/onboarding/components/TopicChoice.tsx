import type { TopicListItem } from '@galley/contracts';
import { Link } from 'react-router-dom';
import { t } from '../texts.js';

interface Props {
  topics: readonly TopicListItem[];
  chosen: number;
  sourceId: number;
  onChoose: (topicId: number) => void;
}

const SHOWN = 3;

/** The first topics of the recording, one of them proposed; each shows the quote that it rests on. */
export function TopicChoice({ topics, chosen, sourceId, onChoose }: Props) {
  const more = topics.length - SHOWN;
  return (
    <fieldset className="first-topics">
      <legend className="first-legend">{t('topicOfNewsletter')}</legend>
      {topics.slice(0, SHOWN).map((topic) => (
        <label key={topic.id} className="card first-topic" data-chosen={topic.id === chosen}>
          <input
            type="radio"
            name="first-topic"
            value={topic.id}
            checked={topic.id === chosen}
            onChange={() => onChoose(topic.id)}
          />
          <span className="stack" style={{ gap: 0 }}>
            <span className="strong" dir="auto">
              {topic.title}
            </span>
            {topic.quote ? (
              <span className="small soft clamp-2" dir="auto">
                “{topic.quote.text}”{topic.quote.timestamp ? ` ${topic.quote.timestamp}` : ''}
              </span>
            ) : null}
          </span>
        </label>
      ))}
      {more > 0 ? (
        <Link to={`/video/${sourceId}`} className="small">
          {t('allTopics', { count: topics.length })}
        </Link>
      ) : null}
    </fieldset>
  );
}
