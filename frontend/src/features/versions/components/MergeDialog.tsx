import type { DocumentType, MergeView } from '@galley/contracts';
import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { Callout, ErrorState, SkeletonLines } from '../../../shared/ui/index.js';
import { useMerge } from '../useMerge.js';
import { MergeRows } from './MergeRows.js';
import { PHONE } from './VersionDialog.js';
import '../versions.css';
import { t } from '../texts.js';

/** Comes with the editor's own code, which only few who merge need. */
const ResultEditor = lazy(() => import('./ResultEditor.js').then((part) => ({ default: part.ResultEditor })));

interface Props {
  generationId: number;
  /** The version that `content` was written on. */
  baseVersion: number;
  /** What its author wanted to save; HTML. */
  content: string;
  /** Which text of a newsletter and blog; the main one when left out. */
  contentType?: DocumentType | undefined;
  /** The text that holds both, saved as `version`. */
  onResolved: (content: string, version: number) => void;
  /** Nothing was saved; the author's text is still only with the author. */
  onClose: () => void;
}

/**
 * Opens when a save was refused because somebody saved in between: both texts beside each other, and the one that comes of
 * them. Nothing of either is lost unless somebody decides so here.
 */
export function MergeDialog({ onClose, ...merge }: Props) {
  const { view, error, choices, choose, result, open, edited, edit, save, saving, saveError, again } =
    useMerge(merge);
  const [editing, setEditing] = useState(false);
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  return (
    <Modal opened onClose={onClose} size="90rem" fullScreen={phone} title={t('mergeTitle')}>
      <div className="stack g3">
        {error && !view ? <ErrorState error={error} onRetry={again} /> : null}
        {!view && !error ? <SkeletonLines count={8} label={t('merging')} /> : null}
        {view ? (
          <>
            <p className="soft" dir="auto">
              {saidOf(view)}
            </p>
            {saveError === null ? null : <Callout tone="red">{saveError}</Callout>}
            {editing && result !== null ? (
              <Suspense fallback={<SkeletonLines count={8} label={t('openingEditor')} />}>
                <ResultEditor html={edited ?? result} onChange={edit} />
              </Suspense>
            ) : (
              <MergeRows view={view} choices={choices} onChoose={choose} />
            )}
            <div className="row wrap merge-foot">
              <span className="small soft grow merge-left" role="status">
                {open === 0 ? '' : t('conflictsLeft', { count: open })}
              </span>
              <Button variant="default" onClick={onClose} disabled={saving}>
                {t('notNow')}
              </Button>
              <Button variant="default" disabled={result === null} onClick={() => setEditing(!editing)}>
                {editing ? t('back') : t('edit')}
              </Button>
              <Button disabled={result === null} loading={saving} onClick={() => void save()}>
                {t('saveVersion', { version: view.activeVersion + 1 })}
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </Modal>
  );
}

function saidOf({ author, activeVersion: version, conflicts }: MergeView): string {
  if (conflicts === 0) return t('fits', { author, version });
  return t('conflicts', { author, version, count: conflicts });
}
