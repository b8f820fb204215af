import type { StoredResponseListItem } from '@galley/contracts';
import { Button } from '@mantine/core';
import { tally } from '../../../shared/lib/counted.js';
import { sizeLabel } from '../../../shared/lib/size.js';
import { ageLabel } from '../../../shared/lib/time.js';
import { Badge } from '../../../shared/ui/index.js';
import { costLabel, durationLabel, outcomeLabel, tokensOf } from '../labels.js';
import { t } from '../texts.js';

interface Props {
  items: readonly StoredResponseListItem[];
  chosen: string | null;
  onChoose: (filename: string) => void;
  /** Asks for more of them; null when all are there. */
  onMore: (() => void) | null;
  busy: boolean;
}

/** The stored responses, each with its purpose, size, age, model, tokens, cost and duration. */
export function ResponseList({ items, chosen, onChoose, onMore, busy }: Props) {
  return (
    <div className="responses-list">
      <ul className="plain" aria-label={t('list')}>
        {items.map((item) => (
          <li key={item.filename}>
            <button
              type="button"
              className="pick"
              aria-current={item.filename === chosen ? 'true' : undefined}
              onClick={() => onChoose(item.filename)}
            >
              <Item item={item} />
            </button>
          </li>
        ))}
      </ul>
      {onMore ? (
        <Button variant="default" size="xs" loading={busy} onClick={onMore}>
          {t('showMore')}
        </Button>
      ) : null}
    </div>
  );
}

function Item({ item }: { item: StoredResponseListItem }) {
  const { purpose, filename, size, created, outcome, model, costUsd, durationMs } = item;
  const tokens = tokensOf(item);
  const facts = [
    model,
    tokens === null ? null : t('tokenCount', tally(tokens)),
    costUsd === null ? null : costLabel(costUsd),
    durationLabel(durationMs),
  ];
  return (
    <>
      <span className="row">
        <span className="strong grow clamp-1">{purpose}</span>
        {outcome === 'ok' ? null : (
          <Badge tone={outcome === 'failed' ? 'red' : 'amber'}>{outcomeLabel(outcome)}</Badge>
        )}
      </span>
      <span className="small soft responses-name">{filename}</span>
      <span className="small faint numbers">
        {sizeLabel(size)}, {ageLabel(created)}
      </span>
      <span className="small faint clamp-1">{facts.filter((fact) => fact !== null).join(' · ')}</span>
    </>
  );
}
