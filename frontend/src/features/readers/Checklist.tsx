import type { ReadinessItem } from '@galley/contracts';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { momentLabel, ownZone } from '../../shared/planning/zoned.js';
import { t } from './texts.js';

const icons = { ok: IconCircleCheck, attention: IconAlertTriangle, must: IconCircleX } as const;

/** The checklist of a text: each thing with how it is, in words and in its shape. */
export function Checklist({ items }: { items: readonly ReadinessItem[] }) {
  return (
    <ul className="plain readiness">
      {items.map((item) => (
        <Item key={item.item} {...item} />
      ))}
    </ul>
  );
}

function Item({ item, state, message, advice, details, checkedAt }: ReadinessItem) {
  const Icon = icons[state];
  const time = checkedAt && t('seenAt', { time: momentLabel(checkedAt, ownZone()) });
  return (
    <li className="row top" data-state={state}>
      <Icon size={18} aria-hidden className="readiness-icon" />
      <div className="stack grow">
        <p dir="auto">
          <span className="strong">{t(`${item}Item`)}</span> <VisuallyHidden>({t(state)})</VisuallyHidden>{' '}
          {message}
        </p>
        {advice || time ? <p className="small soft">{[advice, time].filter(Boolean).join(' ')}</p> : null}
        {details.length > 0 ? (
          <details className="small">
            <summary>{t('details', { count: details.length })}</summary>
            <ul>
              {details.map((detail) => (
                <li key={detail} dir="auto">
                  {detail}
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
    </li>
  );
}
