import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import { EmptyState, GuruAvatar, SearchField, SkeletonLines, QueryView } from '../../../shared/ui/index.js';
import '../creation.css';
import { t } from '../texts.js';

const SHOWN = 8;

/** Where a create screen begins when it was opened without a topic. */
export function TopicChooser({ onChoose }: { onChoose: (topic: { id: number; guruId: number }) => void }) {
  const { text, set } = useUrlFilters();
  const search = text('search') ?? '';
  const topics = useCallQuery(httpApi.topic.recent, { limit: SHOWN, search: search || null });
  return (
    <section className="card">
      <div className="row between wrap">
        <div className="stack" style={{ gap: 2 }}>
          <h2 className="section-title">{t('chooseTopic')}</h2>
          <p className="soft">{t('chooseTopicHint')}</p>
        </div>
        <Button component={Link} to="/find-topics" variant="default" leftSection={<IconSearch size={16} />}>
          {t('findTopics')}
        </Button>
      </div>
      <SearchField
        placeholder={t('searchTopics')}
        value={search}
        onChange={(value) => set({ search: value })}
      />
      <QueryView
        query={topics}
        skeleton={<SkeletonLines label={t('loadingTopics')} />}
        empty={<NoTopics search={search} />}
      >
        {(found) => (
          <ul className="plain">
            {found.slice(0, SHOWN).map((topic) => (
              <li key={topic.id}>
                <button type="button" className="pick" onClick={() => onChoose(topic)}>
                  <span className="row g3">
                    <GuruAvatar
                      guru={{ id: topic.guruId, name: topic.guruName ?? t('unknown') }}
                      size="small"
                    />
                    <span className="grow clamp-1 strong" dir="auto">
                      {topic.title}
                    </span>
                    <span className="small soft clamp-1 chooser-guru">{topic.guruName}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

function NoTopics({ search }: { search: string }) {
  return (
    <EmptyState
      plain
      title={t('noTopicsFound')}
      text={t(search ? 'noMatch' : 'noTopicsHint')}
      action={t('upload')}
      to="/upload-transcript"
    />
  );
}
