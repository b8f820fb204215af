import type { Generation, QuoteChange, QuoteChanges } from '@galley/contracts';
import { Button } from '@mantine/core';
import { httpApi, useCallMutation, useCallQuery } from '../../shared/api/index.js';
import { useMayChange } from '../../shared/lib/ownership.js';
import { Callout, ErrorState, Moment, toast, toastError } from '../../shared/ui/index.js';
import { MissingParts } from '../../shared/ui/MissingParts.js';
import { difference } from './difference.js';
import './quote-changes.css';
import { t } from './texts.js';
import { WaitingChanges } from './WaitingChanges.js';

type Text = Pick<Generation, 'id' | 'contentLabel'>;
type Decide = (decision: 'accept' | 'reject', change?: QuoteChange) => void;

/** Old and new words side by side, to accept or reject one by one or all at once. */
export function ChangesCard({ text }: { text: Text }) {
  const { data, error, refetch } = useCallQuery(httpApi.quoteChange.list, { id: text.id });
  const [send, { isLoading }] = useCallMutation(httpApi.quoteChange.decide);
  const mayChange = useMayChange()(text);
  if (error) return <ErrorState error={error} title={t('notLoaded')} onRetry={() => void refetch()} />;
  if (!data) return <WaitingChanges />;
  const decide: Decide = (decision, change) =>
    void send({ id: text.id, decision, ...(change && { changes: [change.id] }) }).then(
      ({ error: refused }) =>
        refused
          ? toastError(t('notDecided'), refused)
          : toast({ title: t(decision === 'accept' ? 'accepted' : 'rejected') }),
    );
  const open = data.changes.filter(({ state }) => state === 'open');
  return (
    <>
      {open.length > 0 ? (
        <section className="card" aria-label={t('title', { count: open.length })}>
          <h2 className="section-title">{t('title', { count: open.length })}</h2>
          <p className="small soft">{mayChange ? t('hint') : t('notYours')}</p>
          <ul className="plain stack g4">
            {open.map((change) => (
              <Change
                key={change.id}
                change={change}
                decide={mayChange ? decide : null}
                isLoading={isLoading}
              />
            ))}
          </ul>
          {mayChange && open.length > 1 ? <All decide={decide} isLoading={isLoading} /> : null}
        </section>
      ) : null}
      <MissingParts missing={data.missing} />
      <Published changes={data} />
    </>
  );
}

function All({ decide, isLoading }: { decide: Decide; isLoading: boolean }) {
  return (
    <div className="row wrap card-foot">
      <Button loading={isLoading} onClick={() => decide('accept')}>
        {t('acceptAll')}
      </Button>
      <Button variant="default" disabled={isLoading} onClick={() => decide('reject')}>
        {t('rejectAll')}
      </Button>
    </div>
  );
}

const shortCharacters = 60;
const short = (words: string) =>
  words.length > shortCharacters ? `${words.slice(0, shortCharacters).trimEnd()}…` : words;

interface ChangeProps {
  change: QuoteChange;
  /** Null for those who may not decide. */
  decide: Decide | null;
  isLoading: boolean;
}

function Change({ change, decide, isLoading }: ChangeProps) {
  const { oldWords, newWords, speaker, timestamp, startSeconds, sourceId, sourceTitle } = change;
  const parts = difference(oldWords, newWords ?? oldWords);
  return (
    <li className="stack">
      <div className="both-words">
        <figure>
          <figcaption className="small faint">{t('inText')}</figcaption>
          <blockquote dir="auto">
            {parts.map(({ words, kind }, n) =>
              kind === 'new' ? null : kind === 'old' ? <del key={n}>{words}</del> : words,
            )}
          </blockquote>
        </figure>
        <figure>
          <figcaption className="small faint">{t('corrected')}</figcaption>
          {newWords === null ? (
            <p className="soft">{t('noWords')}</p>
          ) : (
            <blockquote dir="auto">
              {parts.map(({ words, kind }, n) =>
                kind === 'old' ? null : kind === 'new' ? <ins key={n}>{words}</ins> : words,
              )}
            </blockquote>
          )}
        </figure>
      </div>
      <div className="row wrap">
        <Moment timestamp={timestamp} seconds={startSeconds} sourceId={sourceId} />
        {speaker ? <span className="small strong">{speaker}</span> : null}
        {sourceTitle ? (
          <span className="small soft" dir="auto">
            {t('from', { source: sourceTitle })}
          </span>
        ) : null}
        {decide ? (
          <span className="row push">
            <Button
              size="xs"
              disabled={isLoading}
              aria-label={t('acceptOne', { words: short(oldWords) })}
              onClick={() => decide('accept', change)}
            >
              {t('accept')}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={isLoading}
              aria-label={t('rejectOne', { words: short(oldWords) })}
              onClick={() => decide('reject', change)}
            >
              {t('reject')}
            </Button>
          </span>
        ) : null}
      </div>
    </li>
  );
}

/** Nobody but people can change what stands elsewhere. */
function Published({ changes: { changes, published } }: { changes: QuoteChanges }) {
  const told = changes.some(({ state }) => state === 'open' || state === 'accepted');
  if (!told || published.length === 0) return null;
  return (
    <Callout tone="amber" title={t('published')}>
      {t('publishedHint')}{' '}
      {published.map(({ url, title }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer" dir="auto">
          {title}
        </a>
      ))}
    </Callout>
  );
}
