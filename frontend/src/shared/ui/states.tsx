import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { errorText, isApiError } from '../api/index.js';
import { t } from '../texts.js';
import { RequestId } from './RequestId.js';

interface EmptyProps {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  /** What the one action says; it leads to the address `to`, or runs `onAction`. Without either there is none. */
  action?: string;
  to?: string;
  onAction?: (() => void) | null;
  children?: ReactNode;
  plain?: boolean;
  /** Of its heading: 1 where nothing else names the screen. */
  level?: 1 | 2;
}

/** Why there is nothing, and the one action that fills it. */
export function EmptyState({
  icon,
  title,
  text,
  action,
  to,
  onAction,
  children,
  plain,
  level = 2,
}: EmptyProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const link =
    to === undefined ? null : (
      <Button component={Link} to={to}>
        {action}
      </Button>
    );
  const button = link ?? (onAction ? <Button onClick={onAction}>{action}</Button> : children);
  return (
    <div className="state" data-plain={plain || undefined}>
      {icon ? <span className="state-icon">{icon}</span> : null}
      <Heading className="section-title">{title}</Heading>
      {text ? <p>{text}</p> : null}
      {button ? <div className="row wrap">{button}</div> : null}
    </div>
  );
}

interface PartProps {
  /** What could not be loaded, as a sentence. */
  what: string;
  error: unknown;
  onRetry: () => void;
}

/** A part of a screen that could not be loaded, in one line: the rest may well be there. */
export function PartError({ what, error, onRetry }: PartProps) {
  return (
    <div className="callout" data-tone="amber" role="alert">
      <span className="grow">
        {what} {errorText(error, t('tryAgain'))}
      </span>
      <Button size="compact-sm" variant="default" className="still" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

interface ErrorProps {
  error: unknown;
  title?: string;
  onRetry?: () => void;
  /** What the button says, where the screen has words of its own for it. */
  retry?: string;
  children?: ReactNode;
  /** Of its heading: 1 where nothing else names the screen. */
  level?: 1 | 2;
}

/**
 * What happened and what to do next; the request id can be copied for whoever looks into it. Another try is offered where it
 * can help: what is not there is not there the next time either.
 */
export function ErrorState({
  error,
  title = t('notLoaded'),
  onRetry,
  retry = t('retry'),
  children,
  level = 2,
}: ErrorProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const requestId = isApiError(error) ? error.requestId : null;
  const absent = isApiError(error) && error.statusCode === 404;
  return (
    <div className="state" role="alert">
      <span className="state-icon" data-tone="red">
        <IconAlertTriangle size={28} />
      </span>
      <Heading className="section-title">{title}</Heading>
      <p>{errorText(error, t('somethingWrong'))}</p>
      <div className="row wrap">
        {onRetry && !absent ? (
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            {retry}
          </Button>
        ) : null}
        {children}
      </div>
      {requestId ? <RequestId id={requestId} /> : null}
    </div>
  );
}
