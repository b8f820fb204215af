import type { TranscriptVersion } from '@galley/contracts';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { dateTimeLabel } from '../../../shared/lib/time.js';
import { DialogClose, PartError, SkeletonLines } from '../../../shared/ui/index.js';
import { t } from './texts.js';

interface Props {
  sourceId: number;
  onClose: () => void;
}

/** Who corrected a transcript, when, and what. */
export function VersionsDialog({ sourceId, onClose }: Props) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  return (
    <Modal opened onClose={onClose} title={t('versionsTitle')} size="lg">
      <ol className="plain stack g3" aria-label={t('versionList')}>
        {cursors.map((cursor, page) => (
          <Page
            key={cursor ?? ''}
            sourceId={sourceId}
            cursor={cursor}
            onMore={
              page === cursors.length - 1 ? (next) => setCursors((pages) => [...pages, next]) : undefined
            }
          />
        ))}
      </ol>
      <DialogClose onClose={onClose} />
    </Modal>
  );
}

interface PageProps {
  sourceId: number;
  cursor: string | null;
  /** Only of the last page. */
  onMore: ((cursor: string) => void) | undefined;
}

function Page({ sourceId, cursor, onMore }: PageProps) {
  const { data, error, refetch } = useCallQuery(httpApi.correction.versions, {
    id: sourceId,
    ...(cursor === null ? {} : { cursor }),
  });
  if (!data)
    return error ? (
      <li>
        <PartError what={t('versionsNotLoaded')} error={error} onRetry={() => void refetch()} />
      </li>
    ) : (
      <li>
        <SkeletonLines />
      </li>
    );
  const { versions, nextCursor } = data;
  return (
    <>
      {versions.map((version) => (
        <Version key={version.number} version={version} />
      ))}
      {nextCursor !== null && onMore ? (
        <li>
          <Button variant="default" onClick={() => onMore(nextCursor)}>
            {t('older')}
          </Button>
        </li>
      ) : null}
    </>
  );
}

function Version({ version: { number, author, at, kind, note, takesBack } }: { version: TranscriptVersion }) {
  const what = kind === 'words' ? t('words-kind') : kind === 'undo' ? t('undo-kind') : t(kind);
  return (
    <li className="stack">
      <span className="row wrap between">
        <span className="strong">
          {t('version', { number })} · {what}
        </span>
        <span className="small soft">
          {author === null ? dateTimeLabel(at) : t('by', { name: author.name, time: dateTimeLabel(at) })}
        </span>
      </span>
      {note ? (
        <span className="small" dir="auto">
          {note.before === '' ? t('added', note) : note.after === '' ? t('removed', note) : t('change', note)}
        </span>
      ) : null}
      {takesBack == null ? null : <span className="small soft">{t('takesBack', { number: takesBack })}</span>}
    </li>
  );
}
