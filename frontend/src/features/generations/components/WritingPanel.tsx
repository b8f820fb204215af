import type { GenerationListItem } from '@galley/contracts';
import { Button } from '@mantine/core';
import { useDispatch } from 'react-redux';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { useMayChange } from '../../../shared/lib/ownership.js';
import { progressForgotten } from '../../../shared/live/index.js';
import { toastResult } from '../../../shared/ui/index.js';
import type { WritingProgress } from '../progress.js';
import { t } from '../texts.js';
import { WritingSteps } from './WritingSteps.js';

interface Props {
  /** Null until the gateway has said which generation it is. */
  generationId: number | null;
  progress: WritingProgress;
  /** What is known of the text; somebody else's can be neither stopped nor tried again. */
  text?: Pick<GenerationListItem, 'contentLabel'> | undefined;
}

/** A text while it is being written, or after it failed: the steps, the reason, cancel and retry. */
export function WritingPanel({ generationId, progress, text }: Props) {
  const mayChange = useMayChange();
  const failed = progress.status === 'failed';
  return (
    <section className="card" data-progress aria-label={t('progressOf')}>
      <div className="stack" style={{ gap: 2 }}>
        <h2 className="section-title">{t(failed ? 'failed' : 'generating')}</h2>
        <p className="soft">
          {failed ? t('failedHint', { reason: progress.reason ?? t('notWritten') }) : t('generatingHint')}
        </p>
      </div>
      <WritingSteps progress={progress} />
      {generationId === null || (text && !mayChange(text)) ? null : failed ? (
        <Retry id={generationId}>{t('tryAgain')}</Retry>
      ) : (
        <div className="row">
          {progress.waiting ? <RetryNow id={generationId} /> : null}
          <Cancel id={generationId} />
        </div>
      )}
    </section>
  );
}

/** For a text that waits: what is paused is really asked then, once in a while. */
export const RetryNow = ({ id }: { id: number }) => (
  <Retry id={id} variant="default">
    {t('retryNow')}
  </Retry>
);

interface RetryProps {
  id: number;
  variant?: 'default' | 'filled';
  children: string;
}

function Retry({ id, variant = 'filled', children }: RetryProps) {
  const dispatch = useDispatch();
  const [retry, { isLoading }] = useCallMutation(httpApi.text.retry);
  const again = async () => {
    dispatch(progressForgotten(`generate:${id}`));
    toastResult(await retry({ id }), null, t('failed'));
  };
  return (
    <div>
      <Button variant={variant} loading={isLoading} onClick={() => void again()}>
        {children}
      </Button>
    </div>
  );
}

function Cancel({ id }: { id: number }) {
  const [cancel, { isLoading }] = useCallMutation(httpApi.text.cancel);
  const stop = async () => {
    toastResult(await cancel({ id }), null, t('notCancelled'));
  };
  return (
    <div>
      <Button variant="default" loading={isLoading} onClick={() => void stop()}>
        {t('cancel')}
      </Button>
    </div>
  );
}
