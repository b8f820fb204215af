import { limits, type Source } from '@galley/contracts';
import { Button, Progress } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/ui/index.js';
import { useReExtraction } from './useReExtraction.js';

/** Replaces all topics of a source with new ones: at most 8, in about 1 to 2 minutes. */
export function ReExtraction({ source }: { source: Pick<Source, 'id' | 'topicCount'> }) {
  const [asked, setAsked] = useState(false);
  const { running, extraction, start } = useReExtraction(source.id);
  const confirm = () => {
    setAsked(false);
    void start();
  };
  const those =
    source.topicCount === 1
      ? 'The topic of this source is'
      : `All ${source.topicCount} topics of this source are`;
  return (
    <section className="card re-extraction" aria-label="Topic Re-extraction">
      <div className="stack grow">
        <h2 className="section-title">Topic Re-extraction</h2>
        <p className="soft">
          Reads the transcript again and replaces all existing topics with at most {limits.topicsPerSource}{' '}
          new ones. It takes about 1 to 2 minutes.
        </p>
        {running ? (
          <div className="stack" role="status">
            <span className="small soft">{extraction?.stage ?? 'Waiting to start'}</span>
            <Progress size="sm" value={extraction?.progress ?? 0} aria-label="Re-extraction" />
          </div>
        ) : null}
      </div>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} />}
        disabled={running}
        onClick={() => setAsked(true)}
      >
        {running ? 'Re-extracting...' : 'Re-extract Topics'}
      </Button>
      <ConfirmDialog
        opened={asked}
        title="Re-extract topics?"
        confirm="Re-extract Topics"
        onConfirm={confirm}
        onClose={() => setAsked(false)}
      >
        {source.topicCount > 0 ? `${those} replaced by at most ` : 'This finds at most '}
        {limits.topicsPerSource} new ones. It takes about 1 to 2 minutes.{' '}
        {source.topicCount > 0
          ? `The present ones go into the bin, from where you can restore them for ${limits.binDays} days. Saved copies stay.`
          : null}
      </ConfirmDialog>
    </section>
  );
}
