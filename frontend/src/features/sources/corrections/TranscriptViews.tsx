import type { Source } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconGitCompare, IconHistory, IconPencil } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { httpApi, useCallMutation, useCallQuery } from '../../../shared/api/index.js';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import { toast, toastError } from '../../../shared/ui/index.js';
import { canUndo } from './rows.js';
import { t } from './texts.js';
import { useMayCorrect } from './useMayCorrect.js';
import { WaitingLines } from './WaitingLines.js';

const CorrectionRoom = lazy(async () => ({ default: (await import('./CorrectionRoom.js')).CorrectionRoom }));
const Comparison = lazy(async () => ({ default: (await import('./Comparison.js')).Comparison }));
const VersionsDialog = lazy(async () => ({ default: (await import('./VersionsDialog.js')).VersionsDialog }));

const views = ['read', 'correct', 'compare'] as const;
type View = (typeof views)[number];

interface Props {
  source: Pick<Source, 'id' | 'videoUrl' | 'addedBy'>;
  /** The transcript to read. */
  children: ReactNode;
}

/** A transcript to read, to correct, or to compare with what was said. The address says which, so it can be handed on. */
export function TranscriptViews({ source, children }: Props) {
  const { text, set } = useUrlFilters();
  const [listed, setListed] = useState(false);
  const mayCorrect = useMayCorrect(source);
  const asked = views.find((one) => one === text('transcript')) ?? 'read';
  const view = asked === 'correct' && !mayCorrect ? 'read' : asked;
  const setView = (next: View) => set({ transcript: next === 'read' ? null : next });
  const { data } = useCallQuery(httpApi.correction.versions, { id: source.id });
  const versions = data?.versions ?? [];
  const latest = versions[0]?.number ?? 1;
  return (
    <div className="stack g3">
      <div className="row wrap end">
        {view === 'read' ? (
          <WaysIn corrected={latest > 1} mayCorrect={mayCorrect} onView={setView} />
        ) : (
          <>
            {view === 'correct' ? (
              <Undo sourceId={source.id} latest={latest} possible={canUndo(versions)} />
            ) : null}
            {latest > 1 ? (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconHistory size={16} />}
                onClick={() => setListed(true)}
              >
                {t('versions')}
              </Button>
            ) : null}
            <Button size="xs" onClick={() => setView('read')}>
              {view === 'correct' ? t('done') : t('back')}
            </Button>
          </>
        )}
      </div>
      <Suspense fallback={<WaitingLines />}>
        {view === 'correct' ? <CorrectionRoom source={source} /> : null}
        {view === 'compare' ? <Comparison source={source} /> : null}
        {view === 'read' ? children : null}
      </Suspense>
      <Suspense fallback={null}>
        {listed ? <VersionsDialog sourceId={source.id} onClose={() => setListed(false)} /> : null}
      </Suspense>
    </div>
  );
}

interface WaysInProps {
  corrected: boolean;
  mayCorrect: boolean;
  onView: (view: View) => void;
}

function WaysIn({ corrected, mayCorrect, onView }: WaysInProps) {
  return (
    <>
      {corrected ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconGitCompare size={16} />}
          onClick={() => onView('compare')}
        >
          {t('compare')}
        </Button>
      ) : null}
      {mayCorrect ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPencil size={16} />}
          onClick={() => onView('correct')}
        >
          {t('correct')}
        </Button>
      ) : null}
    </>
  );
}

interface UndoProps {
  sourceId: number;
  latest: number;
  possible: boolean;
}

function Undo({ sourceId, latest, possible }: UndoProps) {
  const [undo, { isLoading }] = useCallMutation(httpApi.correction.undo);
  const takeBack = async () => {
    const { error } = await undo({ id: sourceId, baseVersion: latest });
    if (error) toastError(t('notUndone'), error);
    else toast({ title: t('undone') });
  };
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconArrowBackUp size={16} />}
      disabled={!possible}
      loading={isLoading}
      onClick={() => void takeBack()}
    >
      {t('undo')}
    </Button>
  );
}
