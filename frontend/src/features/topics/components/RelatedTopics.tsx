import { Link } from 'react-router-dom';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { QueryView, SkeletonLines } from '../../../shared/ui/index.js';

/** The topics that are close to a topic, each with who said it and a link to it. */
export function RelatedTopics({ topicId }: { topicId: number }) {
  const related = useCallQuery(httpApi.topic.related, { id: topicId });
  return (
    <section className="stack" aria-label="Related topics">
      <h3 className="section-title">Related topics</h3>
      <QueryView
        query={related}
        skeleton={<SkeletonLines count={3} label="Loading related topics" />}
        errorTitle="Failed to load related topics"
        empty={<p className="small faint">No other topic is close to this one.</p>}
      >
        {(topics) => (
          <ul className="plain stack">
            {topics.map(({ id, sourceId, title, guruName }) => (
              <li key={id}>
                <Link to={`/video/${sourceId}?topic=${id}`} dir="auto">
                  {title}
                </Link>
                <div className="small faint">{guruName ?? 'Unknown'}</div>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
