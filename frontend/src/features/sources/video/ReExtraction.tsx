import { limits, type Source } from '@galley/contracts';
import { Button, Progress } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/ui/index.js';
import { t } from '../texts.js';
import { useReExtraction } from './useReExtraction.js';

const { topicsPerSource: most } = limits;

/** Replaces all topics of a source with new ones: at most 8, in about 1 to 2 minutes. */
export function ReExtraction({ source }: { source: Pick<Source, 'id' | 'topicCount'> }) {
  const [asked, setAsked] = useState(false);
  const { running, extraction, start } = useReExtraction(source.id);
  const confirm = () => {
    setAsked(false);
    void start();
  };
  return (
    <section className="card re-extraction" aria-label={t('reExtraction')}>
      <div className="stack grow">
        <h2 className="section-title">{t('reExtraction')}</h2>
        <p className="soft">{t('reExtractionHint', { most })}</p>
        {running ? (
          <div className="stack" role="status">
            <span className="small soft">{extraction?.stage ?? t('waitingToStart')}</span>
            <Progress size="sm" value={extraction?.progress ?? 0} aria-label={t('progress')} />
          </div>
        ) : null}
      </div>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} />}
        disabled={running}
        onClick={() => setAsked(true)}
      >
        {t(running ? 'reExtracting' : 'reExtract')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('reExtractTitle')}
        confirm={t('reExtract')}
        onConfirm={confirm}
        onClose={() => setAsked(false)}
      >
        {source.topicCount === 0
          ? t('findsAtMost', { most })
          : `${t('replaces', { count: source.topicCount, most })} ${t('restorable', { days: limits.binDays })}`}
      </ConfirmDialog>
    </section>
  );
}
