import type { OfferedDestination, Publication } from '@galley/contracts';
import { IconCertificate, IconExternalLink } from '@tabler/icons-react';
import { momentLabel } from '../../shared/planning/zoned.js';
import { StateBadge } from '../../shared/planning/StateBadge.js';
import { Badge, webAddress } from '../../shared/ui/index.js';
import { DestinationActions } from './DestinationActions.js';
import { t } from './texts.js';

export interface RowProps {
  readonly textId: number;
  readonly destination: OfferedDestination;
  /** Null: the text was never there. */
  readonly publication: Publication | null;
  readonly timeZone: string;
  readonly mayPublish: boolean;
  readonly onPlan: () => void;
}

/** A destination: whether the text is there, as what, and what can be done. */
export function DestinationRow(props: RowProps) {
  const { destination, publication, timeZone, mayPublish } = props;
  return (
    <li className="destination stack">
      <div className="row wrap">
        <h3 className="strong" dir="auto">
          {destination.name}
        </h3>
        {publication ? <StateBadge of={publication} /> : <Badge>{t('notYet')}</Badge>}
        {publication?.isBehind ? <Badge tone="amber">{t('behind')}</Badge> : null}
      </div>
      {publication ? <Facts publication={publication} name={destination.name} timeZone={timeZone} /> : null}
      {mayPublish ? <DestinationActions {...props} /> : null}
    </li>
  );
}

interface FactsProps {
  readonly publication: Publication;
  readonly name: string;
  readonly timeZone: string;
}

function Facts({ publication, name, timeZone }: FactsProps) {
  const { state, plannedFor, publishedAt, isThere, problem, nextTryAt, receiptId } = publication;
  const address = publication.address === null ? null : webAddress(publication.address);
  return (
    <div className="stack small">
      {problem ? (
        <p role={state === 'failed' ? 'alert' : undefined} dir="auto">
          {problem.message}
          {nextTryAt ? ` ${t('nextTry', { time: momentLabel(nextTryAt, timeZone) })}` : ''}
        </p>
      ) : null}
      {state === 'planned' && plannedFor ? (
        <p className="soft">{t('when', { time: momentLabel(plannedFor, timeZone), zone: timeZone })}</p>
      ) : null}
      {isThere && publishedAt ? (
        <p className="soft">{t('out', { time: momentLabel(publishedAt, timeZone) })}</p>
      ) : null}
      {isThere && address ? (
        <a href={address} target="_blank" rel="noreferrer" className="row">
          <IconExternalLink size={16} aria-hidden />
          {t('there', { name })}
        </a>
      ) : null}
      {receiptId ? (
        <a href={`/receipts/${receiptId}`} target="_blank" rel="noreferrer" className="row">
          <IconCertificate size={16} aria-hidden />
          {t('receipt', { name })}
        </a>
      ) : null}
    </div>
  );
}
