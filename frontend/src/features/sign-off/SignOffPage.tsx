import type { SignOffView } from '@galley/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { httpApi, useCallMutation } from '../../shared/api/index.js';
import { dateLabel } from '../../shared/lib/time.js';
import { Callout, ErrorState, SkeletonLines, useDocumentTitle } from '../../shared/ui/index.js';
import { SentenceCard } from './SentenceCard.js';
import './sign-off.css';
import { t } from './texts.js';

/** `/sign-off#token=…`: what an expert hears, approves, rejects and rewrites, without an account. The secret never leaves the browser in an address. */
export function SignOffPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const [open, { error }] = useCallMutation(httpApi.signOff.open);
  const [view, setView] = useState<SignOffView | null>(null);
  const load = useCallback(
    () =>
      void open({ token }).then(({ data }) => {
        if (data) setView(data);
      }),
    [open, token],
  );
  useEffect(() => {
    if (token) load();
  }, [load, token]);
  useDocumentTitle(t('page'));
  useHidden();
  return (
    <main className="sign-off stack g4">
      {!token ? (
        <Callout tone="red">{t('linkIncomplete')}</Callout>
      ) : view ? (
        <Sentences token={token} view={view} onChange={setView} />
      ) : error ? (
        <ErrorState error={error} title={t('notOpened')} onRetry={load} level={1} />
      ) : (
        <>
          <h1 className="section-title">{t('page')}</h1>
          <SkeletonLines shape="entry" count={3} label={t('loading')} />
        </>
      )}
    </main>
  );
}

interface Props {
  token: string;
  view: SignOffView;
  onChange: (view: SignOffView) => void;
}

const isAnswered = ({ state }: SignOffView['sentences'][number]) => state !== 'open' && state !== 'reopened';

function Sentences({ token, view, onChange }: Props) {
  const { title, expert, askedBy, sentences, linkUntil } = view;
  const done = sentences.filter(isAnswered).length;
  const day = dateLabel(linkUntil);
  return (
    <>
      <header className="stack">
        <h1 className="section-title" dir="auto">
          {t('heading', { title })}
        </h1>
        <p dir="auto">{t('hello', { askedBy, expert })}</p>
        <p className="small soft">{t('hint')}</p>
      </header>
      <div className="sign-off-progress small" role="status">
        <progress max={sentences.length} value={done} aria-hidden />
        <span className="numbers">{t('progress', { done, count: sentences.length })}</span>
      </div>
      <ol className="plain stack g4">
        {sentences.map((sentence) => (
          <SentenceCard key={sentence.id} token={token} sentence={sentence} onChange={onChange} />
        ))}
      </ol>
      {done === sentences.length ? (
        <Callout tone="green">{t('thanks', { day })}</Callout>
      ) : (
        <p className="small soft">{t('until', { day })}</p>
      )}
    </>
  );
}

/** A page that is for whoever has the link alone is in no index of a search engine. */
function useHidden(): void {
  useEffect(() => {
    const robots = document.createElement('meta');
    Object.assign(robots, { name: 'robots', content: 'noindex, nofollow' });
    document.head.append(robots);
    return () => robots.remove();
  }, []);
}
