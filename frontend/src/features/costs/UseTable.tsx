import type { ModelUse } from '@galley/contracts';
import { useId } from 'react';
import { counted } from '../../shared/lib/counted.js';
import { t } from './texts.js';
import { bothTokensLabel, costSaid } from './words.js';

export interface UseLine extends ModelUse {
  readonly id: string | number;
  readonly name: string;
}

/** What was used, by something; the dearest first. */
export function UseTable({ title, of, lines }: { title: string; of: string; lines: readonly UseLine[] }) {
  const id = useId();
  return (
    <section className="card costs-part" aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {title}
      </h2>
      <table className="costs-table" aria-labelledby={id}>
        <thead>
          <tr className="small soft">
            <th scope="col">{of}</th>
            <th scope="col">{t('calls')}</th>
            <th scope="col" className="costs-tokens">
              {t('tokens')}
            </th>
            <th scope="col">{t('cost')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row" dir="auto">
                {line.name}
              </th>
              <td className="numbers">{counted(line.calls)}</td>
              <td className="numbers soft costs-tokens">{bothTokensLabel(line)}</td>
              <td
                className="numbers"
                title={line.costUsd !== null && line.unpriced > 0 ? t('partlyHint') : undefined}
              >
                {costSaid(line)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
