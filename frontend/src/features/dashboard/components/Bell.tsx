import { ActionIcon, Anchor, Indicator } from '@mantine/core';
import { useClickOutside, useHotkeys } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { t } from '../texts.js';
import { ACTIVITY_SHOWN, activityOf } from './activity.js';
import { ActivityPanel } from './ActivityPanel.js';

const SEEN = 'activity_seen';

/** What is running and what ended lately; it keeps up by itself through the live events. */
export function Bell() {
  const [opened, setOpened] = useState(false);
  const [seen, setSeen] = useState(() => localStorage.getItem(SEEN) ?? '');
  const jobs = useCallQuery(httpApi.ingest.jobs, { limit: ACTIVITY_SHOWN });
  const generations = useCallQuery(httpApi.text.list, { limit: ACTIVITY_SHOWN });
  const items = activityOf(jobs.data ?? [], generations.data ?? [], ACTIVITY_SHOWN);
  const news = items.some((item) => item.state === 'running' || item.time > seen);
  const close = () => setOpened(false);
  const outside = useClickOutside<HTMLDivElement>(close);
  useHotkeys([['Escape', close]]);
  const toggle = () => {
    setOpened(!opened);
    const newest = items[0]?.time;
    if (opened || !newest) return;
    localStorage.setItem(SEEN, newest);
    setSeen(newest);
  };
  return (
    <div className="bell" ref={outside}>
      <Indicator disabled={!news} size={8} offset={6} color="ember">
        <ActionIcon
          aria-label={t(news ? 'newActivity' : 'activity')}
          aria-expanded={opened}
          aria-haspopup="dialog"
          onClick={toggle}
        >
          <IconBell size={18} />
        </ActionIcon>
      </Indicator>
      {opened ? (
        <section className="bell-panel" role="dialog" aria-label={t('activity')}>
          <h2 className="section-title">{t('activity')}</h2>
          <ActivityPanel
            items={items}
            loading={jobs.isLoading || generations.isLoading}
            error={jobs.error ?? generations.error}
            onRetry={() => void (jobs.refetch(), generations.refetch())}
            onChoose={close}
          />
          <Anchor component={Link} to="/ingest-activity" className="small" onClick={close}>
            {t('ingestActivity')}
          </Anchor>
        </section>
      ) : null}
    </div>
  );
}
