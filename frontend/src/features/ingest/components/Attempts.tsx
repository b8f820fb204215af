import type { IngestJob } from '@galley/contracts';
import { IconCheck, IconX } from '@tabler/icons-react';

import { t } from '../texts.js';

interface Props {
  attempts: IngestJob['attempts'];
  tries: number;
}

/** Every way that was tried to get the captions, and why it failed; shown on demand. */
export function Attempts({ attempts, tries }: Props) {
  if (attempts.length === 0) return null;
  return (
    <details className="attempts">
      <summary className="small soft">
        {t(tries > 1 ? 'attemptsInTries' : 'attempts', { count: attempts.length, tries })}
      </summary>
      <ol className="plain small">
        {attempts.map(({ strategy, reason, at }, index) => (
          <li className="row g3 top attempt" key={`${at}-${index}`}>
            <span className="toned still" data-tone={reason === null ? 'green' : 'red'}>
              {reason === null ? (
                <IconCheck size={14} aria-label={t('worked')} />
              ) : (
                <IconX size={14} aria-label={t('failed')} />
              )}
            </span>
            <span className="stack grow" style={{ gap: 0 }}>
              <span>{strategy}</span>
              {reason === null ? null : <span className="faint">{reason}</span>}
            </span>
            <time className="faint numbers still" dateTime={at}>
              {new Date(at).toLocaleTimeString('en-US', {
                hour: 'numeric',
                minute: '2-digit',
                second: '2-digit',
              })}
            </time>
          </li>
        ))}
      </ol>
    </details>
  );
}
