import { Link } from 'react-router-dom';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { QueryView, SkeletonLines } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

/** The topics that are close to a topic, each with who said it and a link to it. */
export function RelatedTopics({ topicId }: { topicId: number }) {
  const related = useCallQuery(httpApi.topic.related, { id: topicId });
  return (
    <section className="stack" aria-label={t('related')}>
      <h3 className="section-title">{t('related')}</h3>
      <QueryView
        query={related}
        skeleton={<SkeletonLines count={3} label={t('loadingRelated')} />}
        errorTitle={t('relatedNotLoaded')}
        empty={<p className="small faint">{t('noRelated')}</p>}
      >
        {(topics) => (
          <ul className="plain stack">
            {topics.map(({ id, sourceId, title, guruName }) => (
              <li key={id}>
                <Link to={`/video/${sourceId}?topic=${id}`} dir="auto">
                  {title}
                </Link>
                <div className="small faint">{guruName ?? t('unknown')}</div>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
