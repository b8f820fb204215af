import type { Receipt } from '@galley/contracts';
import { useParams } from 'react-router-dom';
import { httpApi, useCallQuery } from '../../shared/api/index.js';
import { dateTimeLabel } from '../../shared/lib/time.js';
import type { Tone } from '../../shared/lib/people.js';
import { Badge, Callout, ErrorState, SkeletonLines, useDocumentTitle } from '../../shared/ui/index.js';
import { ReceiptQuoteCard } from './ReceiptQuoteCard.js';
import './receipts.css';
import { t } from './texts.js';
import { useSignatures } from './useSignatures.js';

/** `/receipts/:id`: what was signed of the quotes of a published text, checked in the browser of whoever looks. */
export function ReceiptPage() {
  const { id = '' } = useParams();
  const receipt = useCallQuery(httpApi.receipt.read, { id });
  const keys = useCallQuery(httpApi.receipt.keys);
  const error = receipt.error ?? keys.error;
  const retry = () => {
    void receipt.refetch();
    void keys.refetch();
  };
  const seen = useSignatures(receipt.data, keys.data);
  useDocumentTitle(receipt.data?.title ?? t('page'));
  return (
    <main className="receipt stack g4">
      {receipt.data && keys.data ? (
        <Quotes receipt={receipt.data} seen={seen} />
      ) : error ? (
        <ErrorState error={error} title={t('notLoaded')} onRetry={retry} level={1} />
      ) : (
        <>
          <h1 className="section-title">{t('page')}</h1>
          <SkeletonLines shape="entry" count={3} label={t('loading')} />
        </>
      )}
    </main>
  );
}

const tones: Record<Receipt['text']['state'], Tone> = {
  live: 'green',
  draft: 'grey',
  replaced: 'amber',
  'taken-down': 'red',
  unknown: 'grey',
};

type Signatures = ReturnType<typeof useSignatures>;

function Quotes({
  receipt: { title, text, issuedAt, quotes },
  seen,
}: {
  receipt: Receipt;
  seen: Signatures;
}) {
  const isUnsupported = seen !== null && [...seen.values()].includes('unsupported');
  return (
    <>
      <header className="stack">
        <h1 className="section-title" dir="auto">
          {t('heading', { title })}
        </h1>
        <p>{t('hint', { studio: location.host })}</p>
        <div className="row wrap">
          <Badge tone={tones[text.state]}>{t(`text-${text.state}`)}</Badge>
          <span className="small soft">{t('issued', { when: dateTimeLabel(issuedAt) })}</span>
          {text.address === null ? null : (
            <a className="small" href={text.address} rel="noopener noreferrer">
              {t('openText')}
            </a>
          )}
        </div>
      </header>
      {isUnsupported ? <Callout tone="amber">{t('unsupported')}</Callout> : null}
      <ol className="plain stack g4">
        {quotes.map((quote) => (
          <ReceiptQuoteCard key={quote.number} quote={quote} seen={seen?.get(quote.number) ?? null} />
        ))}
      </ol>
      <section className="stack">
        <h2 className="strong">{t('verifyTitle')}</h2>
        <p className="small soft">{t('verifyHint')}</p>
        <code className="small receipt-command" dir="ltr">
          {`npx galley-verify ${text.address ?? 'https://…'}`}
        </code>
      </section>
    </>
  );
}
