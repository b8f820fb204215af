import type { AutomationPlan, PlannedText } from '@galley/contracts';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Badge, EmptyState, SkeletonLines, QueryView } from '../../../shared/ui/index.js';
import { costLabel } from '../../responses/index.js';
import { useDryRunQuery } from '../automation.api.js';
import { RichText } from '../../../shared/ui/RichText.js';
import { t } from '../texts.js';
import { costOrUnknown, dayLabel, planBadge } from '../words.js';

/** What would be written now, for whom, from what, and at what cost; looking writes nothing. */
export function DryRunDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  return (
    <Modal opened={opened} onClose={onClose} size="46rem" fullScreen={phone} title={t('wouldWrite')}>
      {opened ? <Plan /> : null}
    </Modal>
  );
}

function Plan() {
  const plan = useDryRunQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryView
      query={plan}
      skeleton={<SkeletonLines label={t('choosingTopics')} count={5} />}
      empty={<EmptyState plain title={t('noGurus')} text={t('noGurusHint')} />}
      isEmpty={({ items }) => items.length === 0}
    >
      {(data) => (
        <div className="stack g3">
          <p className="soft">{summary(data)}</p>
          <ul className="plain lines">
            {data.items.map((item) => (
              <Item key={item.guruId} item={item} />
            ))}
          </ul>
        </div>
      )}
    </QueryView>
  );
}

function Item({ item }: { item: PlannedText }) {
  const { label, tone } = planBadge(item);
  return (
    <li className="line agent-plan">
      <span className="agent-plan-state">
        <Badge tone={tone}>{label}</Badge>
      </span>
      <div className="stack grow" style={{ gap: 'var(--s1)' }}>
        <span className="strong" dir="auto">
          {item.guruName}
        </span>
        {item.reason ? <span className="small soft">{item.reason}</span> : null}
        {item.topics.length > 0 ? (
          <ul className="agent-topics small soft">
            {item.topics.map(({ id, title, sourceTitle }) => (
              <li key={id} dir="auto">
                {sourceTitle ? (
                  <RichText
                    text={t('topicOf')}
                    parts={{
                      topic: <>{title}</>,
                      origin: <span className="faint" />,
                      source: <>{sourceTitle}</>,
                    }}
                  />
                ) : (
                  title
                )}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {item.topics.length > 0 ? (
        <span className="small soft numbers still">{costOrUnknown(item.expectedUsd)}</span>
      ) : null}
    </li>
  );
}

function summary(plan: AutomationPlan): string {
  const { spentUsd, dailyCapUsd } = plan;
  if (spentUsd === null) return planned(plan);
  const spent = costLabel(spentUsd);
  const soFar =
    dailyCapUsd === null ? t('spent', { spent }) : t('spentOfCap', { spent, cap: costLabel(dailyCapUsd) });
  return `${planned(plan)} ${soFar}`;
}

function planned({ day, items, expectedUsd }: AutomationPlan): string {
  const values = { day: dayLabel(day), count: items.filter(({ makes }) => makes).length };
  if (values.count === 0) return t('wouldWriteNothing', values);
  if (expectedUsd === null) return t('wouldWriteUnknown', values);
  return t('wouldWriteFor', { ...values, cost: costLabel(expectedUsd) });
}
