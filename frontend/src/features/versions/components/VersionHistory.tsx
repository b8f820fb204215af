import type { VersionListItem } from '@galley/contracts';
import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { ageLabel, dateTimeLabel } from '../../../shared/lib/time.js';
import { Badge, ConfirmDialog, ErrorState, SkeletonLines } from '../../../shared/ui/index.js';
import { gapLine, pairFor } from '../neighbours.js';
import { useRestore } from '../useRestore.js';
import { CompareDialog } from './CompareDialog.js';
import { VersionDialog } from './VersionDialog.js';
import '../versions.css';
import { tally } from '../../../shared/lib/counted.js';
import { t } from '../texts.js';

interface Props {
  generationId: number;
  /** Whether versions may be restored. */
  editable: boolean;
}

/** Every version of a text: who made it, on what and why; each can be looked at, compared with any other and brought back. */
export function VersionHistory({ generationId, editable }: Props) {
  const { data, error, isLoading, refetch } = useCallQuery(httpApi.version.history, { id: generationId });
  const [looking, setLooking] = useState<number | null>(null);
  const [comparing, setComparing] = useState<{ from: number; to: number } | null>(null);
  const [restoring, setRestoring] = useState<number | null>(null);
  const versions = data ?? [];
  const compare = (version: VersionListItem) => setComparing(pairFor(version, versions));
  return (
    <section className="stack">
      <h2 className="section-title">{t('history')}</h2>
      {isLoading ? <SkeletonLines count={3} label={t('loading')} /> : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? <p className="soft">{t('noVersions')}</p> : null}
      <ol className="plain lines">
        {versions.map((version, place) => (
          <VersionLine
            key={version.id}
            version={version}
            gap={gapLine(version, versions[place + 1])}
            onLook={() => setLooking(version.version)}
            onCompare={versions.length > 1 ? () => compare(version) : null}
            onRestore={editable && version.isActive === 0 ? () => setRestoring(version.version) : null}
          />
        ))}
      </ol>
      {looking === null ? null : (
        <VersionDialog generationId={generationId} version={looking} onClose={() => setLooking(null)} />
      )}
      {comparing === null ? null : (
        <CompareDialog
          generationId={generationId}
          versions={versions}
          start={comparing}
          editable={editable}
          onClose={() => setComparing(null)}
        />
      )}
      <Restore generationId={generationId} version={restoring} onClose={() => setRestoring(null)} />
    </section>
  );
}

interface LineProps {
  version: VersionListItem;
  /** Which older ones are missing. */
  gap: string | null;
  onLook: () => void;
  onCompare: (() => void) | null;
  onRestore: (() => void) | null;
}

function VersionLine({ version, gap, onLook, onCompare, onRestore }: LineProps) {
  const { author, createdAt, userComment, words, autosaved } = version;
  return (
    <li className="line version-line" aria-label={t('version', { version: version.version })}>
      <div className="grow stack version-facts">
        <div className="row">
          <span className="strong numbers">{t('version', { version: version.version })}</span>
          {version.isActive === 1 ? <Badge tone="green">{t('current')}</Badge> : null}
        </div>
        <span className="small soft" dir="auto" title={dateTimeLabel(createdAt)}>
          {t(autosaved ? 'autosavedFacts' : 'facts', { ...tally(words), author, age: ageLabel(createdAt) })}
        </span>
        {userComment ? (
          <span className="small clamp-2" dir="auto">
            {userComment}
          </span>
        ) : null}
        {gap ? <span className="small faint">{gap}</span> : null}
      </div>
      <Button size="compact-xs" variant="subtle" color="gray" onClick={onLook}>
        {t('view')}
      </Button>
      {onCompare || onRestore ? (
        <Menu>
          <Menu.Target>
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              aria-label={t('more', { version: version.version })}
            >
              <IconDots size={14} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {onCompare ? <Menu.Item onClick={onCompare}>{t('compare')}</Menu.Item> : null}
            {onRestore ? <Menu.Item onClick={onRestore}>{t('restore')}</Menu.Item> : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </li>
  );
}

function Restore({
  generationId,
  version,
  onClose,
}: {
  generationId: number;
  version: number | null;
  onClose: () => void;
}) {
  const { run, busy } = useRestore(generationId);
  const bringBack = async () => {
    if (version === null) return;
    await run(version);
    onClose();
  };
  return (
    <ConfirmDialog
      opened={version !== null}
      title={t('askRestore', { version: version ?? '' })}
      confirm={t('restore')}
      busy={busy}
      onConfirm={() => void bringBack()}
      onClose={onClose}
    >
      {t('restoreHint')}
    </ConfirmDialog>
  );
}
