import { Progress } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { stepsOf, type WritingProgress } from '../progress.js';
import { t } from '../texts.js';

/** The four real steps and how far they are. */
export function WritingSteps({ progress }: { progress: WritingProgress }) {
  return (
    <div className="stack g3" aria-live="polite">
      <Progress value={progress.percent} size="sm" aria-label={t('progress')} />
      <ol className="plain steps">
        {stepsOf(progress).map(({ label, state }, index) => (
          <li
            className="step"
            data-state={state}
            key={label}
            aria-current={state === 'running' ? 'step' : undefined}
          >
            <span className="step-mark numbers">
              {state === 'done' ? (
                <IconCheck size={14} />
              ) : state === 'failed' ? (
                <IconX size={14} />
              ) : (
                index + 1
              )}
            </span>
            {label}
          </li>
        ))}
      </ol>
      {progress.waiting ? <p className="small soft">{progress.waiting}</p> : null}
    </div>
  );
}
