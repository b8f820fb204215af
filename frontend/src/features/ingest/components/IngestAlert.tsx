import type { IngestJob } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { RequestId } from '../../../shared/ui/index.js';
import type { Problem } from '../problem.js';
import { t } from '../texts.js';
import { Attempts } from './Attempts.js';

interface Props {
  problem: Problem;
  job: IngestJob | null;
  onManual: () => void;
  onRetry: () => void;
  onDismiss: () => void;
}

/** Says why an ingest failed and what the user can do next. */
export function IngestAlert({ problem, job, ...actions }: Props) {
  const { title, message, details, suggestions, facts, cloudNotice } = problem;
  return (
    <div className="callout" data-tone={problem.kind === 'other' ? 'red' : 'amber'} role="alert">
      <IconAlertTriangle size={18} />
      <div className="stack g3 grow">
        <h2 className="section-title">{title}</h2>
        <p dir="auto">{message}</p>
        {details ? <p className="soft">{details}</p> : null}
        {facts.length > 0 ? <Facts facts={facts} /> : null}
        {cloudNotice ? <p className="soft">{cloudNotice}</p> : null}
        {suggestions.length > 0 ? (
          <ul className="stack soft suggestions">
            {suggestions.map((suggestion) => (
              <li key={suggestion}>{suggestion}</li>
            ))}
          </ul>
        ) : null}
        <Actions problem={problem} {...actions} />
        {job ? <Attempts attempts={job.attempts} tries={job.tries} /> : null}
        {problem.requestId ? (
          <div>
            <RequestId id={problem.requestId} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

export function Facts({ facts }: { facts: Problem['facts'] }) {
  return (
    <dl className="named small">
      {facts.map(({ label, value }) => (
        <div className="row g3 top" key={label}>
          <dt className="faint still">{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ problem, onManual, onRetry, onDismiss }: Omit<Props, 'job'>) {
  const { kind, existingSourceId, recommendManualMode, canRetryLater } = problem;
  const topics = existingSourceId === null ? '/find-topics' : `/find-topics?sourceId=${existingSourceId}`;
  return (
    <div className="row wrap">
      {kind === 'duplicate' ? (
        <Button component={Link} to={topics} size="xs">
          {t('viewTopics')}
        </Button>
      ) : null}
      {recommendManualMode ? (
        <Button size="xs" onClick={onManual}>
          {t('toManual')}
        </Button>
      ) : null}
      {canRetryLater ? (
        <Button size="xs" variant={recommendManualMode ? 'default' : 'filled'} onClick={onRetry}>
          {t('retryNow')}
        </Button>
      ) : null}
      {kind !== 'duplicate' && existingSourceId !== null ? (
        <Button component={Link} to={`/video/${existingSourceId}`} size="xs">
          {t('openSource')}
        </Button>
      ) : null}
      <Button size="xs" variant="subtle" color="gray" onClick={onDismiss}>
        {t('dismiss')}
      </Button>
    </div>
  );
}
