import type { DiscoveredTopic } from '@galley/contracts';
import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { toSeconds } from '../../../shared/lib/time.js';
import { Moment } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

interface Props {
  topic: DiscoveredTopic;
  /** Its place in the list, from 1. */
  number: number;
  sourceId: number;
  chosen: boolean;
  onToggle: () => void;
}

/** A topic that was found and is not stored yet. */
export function DiscoveredCard({ topic, number, sourceId, chosen, onToggle }: Props) {
  const title = useId();
  return (
    <article className="card" data-live data-chosen={chosen} aria-labelledby={title}>
      <div className="row top g3">
        <span className="step-mark numbers" aria-hidden>
          {number}
        </span>
        <h3 className="section-title grow" dir="auto" id={title}>
          {topic.title}
        </h3>
        <Checkbox
          label={t('select')}
          labelPosition="left"
          checked={chosen}
          disabled={topic.quote === null}
          aria-label={t('selectOne', { number })}
          onChange={onToggle}
        />
      </div>
      <p className="soft" dir="auto">
        {topic.description}
      </p>
      {topic.quote === null ? (
        <p className="small faint">{t('noQuote')}</p>
      ) : (
        <figure className="quote">
          <blockquote dir="auto">“{topic.quote}”</blockquote>
          <figcaption>
            {topic.speaker ? <span>{topic.speaker}</span> : null}
            <Moment
              timestamp={topic.timestamp}
              seconds={toSeconds(topic.timestamp)}
              approximate={topic.approximate}
              url={null}
              sourceId={sourceId}
              words={topic.quoteAt ?? undefined}
            />
          </figcaption>
        </figure>
      )}
      <Reasons topic={topic} />
    </article>
  );
}

function Reasons({ topic: { reasoning, subjectLines, warnings = [] } }: { topic: DiscoveredTopic }) {
  return (
    <div className="stack g3 card-foot">
      {reasoning ? (
        <div className="stack" style={{ gap: 2 }}>
          <h4 className="small soft">{t('why')}</h4>
          <p dir="auto">{reasoning}</p>
        </div>
      ) : null}
      {subjectLines.length > 0 ? (
        <div className="stack" style={{ gap: 2 }}>
          <h4 className="small soft">{t('subjectLines')}</h4>
          <ul className="plain stack" style={{ gap: 2 }}>
            {subjectLines.map((line) => (
              <li key={line} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {warnings.map(({ message }) => (
        <p key={message} className="small faint" dir="auto">
          {message}
        </p>
      ))}
    </div>
  );
}
