import { Popover, Portal, Skeleton, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { errorText, httpApi, isApiError, useCallQuery } from '../api/index.js';
import { t } from '../texts.js';
import { PassageQuote } from './PassageQuote.js';
import './evidence.css';
import { type Shown, useClaims } from './useClaims.js';

interface Props {
  children: ReactNode;
  className?: string;
  /** Links of the card open beside the page, as in a document that may be framed. */
  newTab?: boolean;
}

/**
 * A text whose claims show their evidence: the passage of the recording, its speaker and its time. The children must
 * contain moments (`<a class="moment">`); any component may render them.
 */
export function Evidence({ children, className, newTab = false }: Props) {
  const text = useRef<HTMLDivElement>(null);
  const { shown, leave, stay, handlers } = useClaims(text);
  return (
    <div ref={text} className={className} {...handlers}>
      {children}
      {shown ? <Card shown={shown} newTab={newTab} onStay={stay} onLeave={leave} /> : null}
    </div>
  );
}

interface CardProps {
  shown: Shown;
  newTab: boolean;
  onStay: () => void;
  onLeave: () => void;
}

function Card({ shown, newTab, onStay, onLeave }: CardProps) {
  const { sourceId, seconds, moment, by } = shown;
  const { currentData: passage, error } = useCallQuery(httpApi.source.passage, { id: sourceId, t: seconds });
  const { left, top, width, height } = moment.getBoundingClientRect();
  const said = passage
    ? t('passageSaid', { speaker: passage.speaker ?? t('theRecording'), text: passage.text })
    : '';
  return (
    <>
      <Popover
        key={`${sourceId}/${seconds}/${left}/${top}`}
        opened
        position="bottom"
        shadow="md"
        width="min(26rem, calc(100vw - 2rem))"
        withRoles={false}
        returnFocus={false}
        closeOnEscape={false}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <Anchor style={{ left, top, width, height }} />
        </Popover.Target>
        <Popover.Dropdown
          className="evidence-card"
          role="tooltip"
          onPointerEnter={onStay}
          onPointerLeave={onLeave}
        >
          {passage ? (
            <PassageQuote passage={passage} newTab={newTab} />
          ) : error ? (
            <p className="small soft">{problemOf(error)}</p>
          ) : (
            <div className="stack" role="status" aria-label={t('loadingPassage')}>
              <Skeleton height={12} />
              <Skeleton height={12} width="80%" />
              <Skeleton height={12} width="40%" />
            </div>
          )}
        </Popover.Dropdown>
      </Popover>
      {by === 'keyboard' ? <VisuallyHidden aria-live="polite">{said}</VisuallyHidden> : null}
    </>
  );
}

/** A text outlives its recordings. */
const problemOf = (error: unknown): string =>
  isApiError(error) && error.code === 'SOURCE_NOT_FOUND'
    ? t('recordingGone')
    : errorText(error, t('passageNotLoaded'));

/** Stands where the moment is, so that the card finds its place without a change to the text. */
function Anchor({ ref, style }: { ref?: React.Ref<HTMLSpanElement>; style: React.CSSProperties }) {
  return (
    <Portal>
      <span ref={ref} className="evidence-anchor" style={style} aria-hidden />
    </Portal>
  );
}
