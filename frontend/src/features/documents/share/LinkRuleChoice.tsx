import { type DocumentLinkRule, type LinkRule, linkRules } from '@galley/contracts';
import { Select } from '@mantine/core';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { toastResult } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

const TEAM = 'as-team';

/** Who may open a document by its links, for whoever may change that. */
export function LinkRuleChoice({ documentId, rules }: { documentId: string; rules: DocumentLinkRule }) {
  const [set, { isLoading }] = useCallMutation(httpApi.linkRule.set);
  const change = async (value: string | null) => {
    const rule = linkRules.find((one) => one === value) ?? null;
    toastResult(await set({ id: documentId, rule }), t('ruleChanged'), t('nothingChanged'));
  };
  const name = (rule: LinkRule) => t(`rule-${rule}`);
  return (
    <Select
      label={t('whoMayOpen')}
      data={[
        { value: TEAM, label: t('asTeam', { rule: name(rules.ofTeam) }) },
        ...linkRules.map((rule) => ({ value: rule, label: name(rule) })),
      ]}
      value={rules.rule ?? TEAM}
      allowDeselect={false}
      disabled={isLoading}
      onChange={(value) => void change(value)}
    />
  );
}
