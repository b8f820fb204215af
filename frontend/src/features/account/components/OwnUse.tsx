import { Progress } from '@mantine/core';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { costLabel } from '../../responses/index.js';
import { t } from '../texts.js';

/** What the reader used of the language model today, where their team has set a limit. */
export function OwnUse() {
  const { data } = useCallQuery(httpApi.cost.mine, undefined, { refetchOnMountOrArgChange: true });
  if (!data || data.limitUsd === null) return null;
  const used = data.costUsd ?? 0;
  const values = {
    used: data.costUsd === null ? t('costNotKnown') : costLabel(used),
    limit: costLabel(data.limitUsd),
  };
  return (
    <section className="card" aria-labelledby="account-use">
      <h2 id="account-use" className="section-title">
        {t('ownUse')}
      </h2>
      <p>{t('usedToday', values)}</p>
      <Progress value={Math.min(100, (100 * used) / data.limitUsd)} aria-label={t('usedToday', values)} />
      <p className="soft small">{t(used >= data.limitUsd ? 'usedUpHint' : 'ownUseHint')}</p>
    </section>
  );
}
