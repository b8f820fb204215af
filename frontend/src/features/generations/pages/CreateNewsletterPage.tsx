import { Button } from '@mantine/core';
import { IconHighlightOff, IconMessageCircle, IconWand } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { toastFailure, toastResult } from '../../../shared/ui/index.js';
import { CreationScreen } from '../components/CreationScreen.js';
import { pickDocument } from '../documents.js';
import { t } from '../texts.js';
import { useCreation } from '../useCreation.js';

const CALLOUT_MS = 5000;

export function CreateNewsletterPage() {
  const creation = useCreation('newsletter');
  const { detail, progress } = creation.follow;
  const document = detail && progress.status === 'done' ? pickDocument(detail) : null;
  const undocumented = progress.status === 'done' && document === null;
  const isPlanned = creation.hasTopic && !creation.topicError && creation.problem === null;
  const isComing = creation.generationId !== null || isPlanned;
  return (
    <CreationScreen
      title={t('createNewsletter')}
      back="/"
      creation={creation}
      // Where a text will be, the header has its height from the start: nothing moves when the text comes.
      actions={
        !isComing || undocumented ? null : (
          <>
            <RemoveHighlights docId={document ? document.documentId : null} />
            <Refine to={document && detail ? `/content/${detail.generation.id}/refine` : null} />
          </>
        )
      }
      callout={
        <JustWritten
          writing={creation.requesting || detail?.generation.status === 'Processing'}
          done={progress.status === 'done'}
        />
      }
    />
  );
}

function Refine({ to }: { to: string | null }) {
  const look = { leftSection: <IconWand size={16} />, children: t('refineContent') };
  return to === null ? <Button disabled {...look} /> : <Button component={Link} to={to} {...look} />;
}

/** @param docId null as long as there is no document */
function RemoveHighlights({ docId }: { docId: string | null }) {
  const [remove, { isLoading }] = useCallMutation(httpApi.document.removeHighlights);
  const run = async () => {
    if (!docId) return toastFailure(t('highlightsNotRemoved'), t('noDocId'));
    toastResult(await remove({ docId }), t('highlightsRemoved'), t('highlightsNotRemoved'));
  };
  return (
    <Button
      variant="default"
      leftSection={<IconHighlightOff size={16} />}
      loading={isLoading}
      disabled={docId === null}
      onClick={() => void run()}
    >
      {t('removeHighlights')}
    </Button>
  );
}

/** Points at the comments for five seconds after a newsletter was written, not when an old one is opened. */
function JustWritten({ writing, done }: { writing: boolean; done: boolean }) {
  const wasWriting = useRef(false);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (writing) wasWriting.current = true;
    const fresh = done && wasWriting.current;
    if (!fresh) return;
    const show = setTimeout(() => setShown(true));
    const hide = setTimeout(() => setShown(false), CALLOUT_MS);
    return () => {
      clearTimeout(show);
      clearTimeout(hide);
    };
  }, [writing, done]);
  if (!shown) return null;
  return (
    <div className="callout" data-tone="blue" role="status">
      <IconMessageCircle size={16} aria-hidden />
      <div>
        <div className="strong">{t('checkDocsComments')}</div>
        <div className="soft">{t('checkCommentsHint')}</div>
      </div>
    </div>
  );
}
