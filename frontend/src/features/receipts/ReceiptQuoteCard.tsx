import type { Receipt } from '@galley/contracts';
import { keyIn, statementIn } from '@galley/verify';
import type { Tone } from '../../shared/lib/people.js';
import { clock } from '../../shared/lib/time.js';
import { Badge } from '../../shared/ui/index.js';
import { t } from './texts.js';
import type { Seen } from './useSignatures.js';

type Quote = Receipt['quotes'][number];

const tones: Record<Seen, Tone> = {
  valid: 'green',
  forged: 'red',
  'unknown-key': 'amber',
  unsupported: 'grey',
};

/** What was signed of one quote, whether the signature is valid, and how the recording stands now. */
export function ReceiptQuoteCard({ quote, seen }: { quote: Quote; seen: Seen | null }) {
  const { number, token } = quote;
  const statement = token === null ? null : statementIn(token);
  const label = t('quoteOf', { number });
  if (token === null || !statement)
    return (
      <li className="card stack receipt-quote" aria-label={label}>
        <span className="small strong">{label}</span>
        <p>{t(token === null ? 'withdrawn' : 'signature-forged')}</p>
      </li>
    );
  const { speaker, recording, second } = statement;
  return (
    <li className="card stack receipt-quote" aria-label={label}>
      <div className="row between wrap">
        <span className="small strong" dir="auto">
          {speaker ?? t('unknownSpeaker')}
        </span>
        <Badge tone={seen ? tones[seen] : 'grey'}>{seen ? t(`signature-${seen}`) : t('checking')}</Badge>
      </div>
      <blockquote dir="auto">{statement.quote}</blockquote>
      <p className="small soft" dir="auto">
        {second === null ? t('saidIn', { recording }) : t('saidAt', { recording, moment: clock(second) })}
      </p>
      <Now quote={quote} />
      <Details quote={quote} token={token} transcript={statement.transcript} />
    </li>
  );
}

function Now({ quote: { state, touched, wordsNow } }: { quote: Quote }) {
  if (state === 'removed') return <p className="small strong">{t('removed')}</p>;
  if (state !== 'corrected') return null;
  if (!touched) return <p className="small soft">{t('correctedElsewhere')}</p>;
  if (wordsNow === null) return <p className="small strong">{t('correctedAway')}</p>;
  return (
    <div className="stack">
      <p className="small strong">{t('correctedTo')}</p>
      <blockquote dir="auto">{wordsNow}</blockquote>
    </div>
  );
}

const Details = ({ quote, token, transcript }: { quote: Quote; token: string; transcript: string }) => (
  <details className="small">
    <summary aria-label={`${t('details')}: ${t('quoteOf', { number: quote.number })}`}>
      {t('details')}
    </summary>
    <dl className="stack">
      {[
        [t('transcript'), transcript],
        [t('key'), keyIn(token) ?? ''],
        [t('signedText'), token],
      ].map(([name, value]) => (
        <div key={name}>
          <dt className="faint">{name}</dt>
          <dd>
            <code>{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  </details>
);
