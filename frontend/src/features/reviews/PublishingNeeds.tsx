import { type ReviewNeed, reviewNeeds } from '@galley/contracts';
import { Select } from '@mantine/core';
import { httpApi, May, useCallMutation, useCallQuery } from '../../shared/api/index.js';
import { toastResult } from '../../shared/ui/index.js';
import { t } from './texts.js';

/** What publishing a text needs in the present team, for its admins. */
export function PublishingNeeds() {
  return (
    <May call={httpApi.review.setNeeds}>
      <Choice />
    </May>
  );
}

function Choice() {
  const { data } = useCallQuery(httpApi.review.needs);
  const [set, { isLoading }] = useCallMutation(httpApi.review.setNeeds);
  const change = async (needs: ReviewNeed | undefined) => {
    if (needs) toastResult(await set({ needs }), t('needsChanged'), t('needsNotChanged'));
  };
  return (
    <section className="card" aria-labelledby="publishing-needs">
      <h3 className="section-title" id="publishing-needs">
        {t('needs')}
      </h3>
      <p className="soft">{t('needsHint')}</p>
      <Select
        label={t('needsLabel')}
        data={reviewNeeds.map((needs) => ({ value: needs, label: t(`needs-${needs}`) }))}
        value={data?.needs ?? null}
        allowDeselect={false}
        disabled={!data || isLoading}
        onChange={(value) => void change(reviewNeeds.find((needs) => needs === value))}
      />
    </section>
  );
}
