import type { MediaKeeping } from '@galley/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { httpApi, May, useCallQuery } from '../../../shared/api/index.js';
import { tally } from '../../../shared/lib/counted.js';
import { ErrorState, SkeletonLines } from '../../../shared/ui/index.js';
import { KeepingDialog } from './KeepingDialog.js';
import { t } from './texts.js';

/** How much of its recordings the team keeps, and for how long. */
export function Keeping() {
  const { data, error, refetch } = useCallQuery(httpApi.mediaKeeping.read, {});
  const [changing, setChanging] = useState(false);
  if (!data)
    return (
      <aside className="card stack">
        <h2 className="section-title">{t('kept')}</h2>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines shape="row" count={2} label={t('loadingKept')} />
        )}
      </aside>
    );
  return (
    <aside className="card stack">
      <h2 className="section-title">{t('kept')}</h2>
      <p className="numbers">{usedOf(data)}</p>
      <p className="soft">{data.keepDays === null ? t('keptForEver') : t('keptFor', tally(data.keepDays))}</p>
      <May call={httpApi.mediaKeeping.set}>
        <div>
          <Button variant="default" size="xs" onClick={() => setChanging(true)}>
            {t('change')}
          </Button>
        </div>
      </May>
      <KeepingDialog rules={data} opened={changing} onClose={() => setChanging(false)} />
    </aside>
  );
}

/** In the gigabytes of the settings, of which each has a thousand million bytes; little is told in megabytes. */
const gigabytes = (bytes: number): string =>
  bytes < 1e8 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;

function usedOf({ recordings, usedBytes, limitBytes }: MediaKeeping): string {
  const used = gigabytes(usedBytes);
  if (limitBytes === null) return t('used', { ...tally(recordings), used });
  return t('usedOf', { ...tally(recordings), used, limit: gigabytes(limitBytes) });
}
