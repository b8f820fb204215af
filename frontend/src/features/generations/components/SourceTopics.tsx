import type { SelectedTopic } from '@galley/contracts';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { Quote } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

/** What the text rests on: the chosen topics, each with its quote and its moment. */
export function SourceTopics({ topics }: { topics: readonly SelectedTopic[] }) {
  if (topics.length === 0) return null;
  return (
    <section className="stack g3">
      <h2 className="section-title">{t('topics')}</h2>
      {topics.map((topic) => (
        <SourceTopic key={topic.id} topic={topic} />
      ))}
    </section>
  );
}

function SourceTopic({ topic }: { topic: SelectedTopic }) {
  // A topic may have been replaced since; the generation keeps its own copy of the title.
  const { data } = useCallQuery(httpApi.topic.get, { id: topic.id });
  return (
    <div className="stack">
      <h3 className="strong clamp-3" dir="auto">
        {topic.title}
      </h3>
      {data?.quote ? (
        <Quote
          quote={data.quote}
          speaker={data.guruName}
          url={data.sourceUrl}
          sourceId={data.sourceId}
          lines={4}
        />
      ) : (
        <p className="small soft clamp-3" dir="auto">
          {topic.excerpt}
        </p>
      )}
      {topic.sourceTitle ? (
        <p className="small faint clamp-1" dir="auto">
          {topic.sourceTitle}
        </p>
      ) : null}
    </div>
  );
}
