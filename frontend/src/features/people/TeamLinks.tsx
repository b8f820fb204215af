import { type LinkRule, linkRules } from '@galley/contracts';
import { Select } from '@mantine/core';
import { httpApi, May, useCallMutation, useCallQuery } from '../../shared/api/index.js';
import { toastResult } from '../../shared/ui/index.js';
import { t } from './texts.js';

/** Who may open the documents of the present team by their links, for its admins. */
export function TeamLinks() {
  return (
    <May call={httpApi.linkRule.setOfTeam}>
      <Choice />
    </May>
  );
}

function Choice() {
  const { data } = useCallQuery(httpApi.linkRule.ofTeam);
  const [set, { isLoading }] = useCallMutation(httpApi.linkRule.setOfTeam);
  const change = async (rule: LinkRule | undefined) => {
    if (rule) toastResult(await set({ rule }), t('linkRuleChanged'), t('linkRuleNotChanged'));
  };
  return (
    <section className="card" aria-labelledby="team-links">
      <h3 className="section-title" id="team-links">
        {t('documentLinks')}
      </h3>
      <p className="soft">{t('documentLinksHint')}</p>
      <Select
        label={t('linkRule')}
        data={linkRules.map((rule) => ({ value: rule, label: t(`link-${rule}`) }))}
        value={data?.rule ?? null}
        allowDeselect={false}
        disabled={!data || isLoading}
        onChange={(value) => void change(linkRules.find((rule) => rule === value))}
      />
    </section>
  );
}
