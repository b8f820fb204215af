import type { AutomationPlan, PlannedText } from '@galley/contracts';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Badge, EmptyState, SkeletonLines, QueryView } from '../../../shared/ui/index.js';
import { costLabel } from '../../responses/index.js';
import { useDryRunQuery } from '../automation.api.js';
import { costOrUnknown, dayLabel, planBadge } from '../words.js';

/** What would be written now, for whom, from what, and at what cost; looking writes nothing. */
export function DryRunDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="46rem"
      fullScreen={phone}
      title="What the agent would write now"
    >
      {opened ? <Plan /> : null}
    </Modal>
  );
}

function Plan() {
  const plan = useDryRunQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryView
      query={plan}
      skeleton={<SkeletonLines label="Choosing topics" count={5} />}
      empty={<EmptyState plain title="There are no gurus yet" text="The agent writes for gurus." />}
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
                {title}
                {sourceTitle ? <span className="faint">, from {sourceTitle}</span> : null}
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

function summary({ day, items, expectedUsd, spentUsd, dailyCapUsd }: AutomationPlan): string {
  const making = items.filter(({ makes }) => makes).length;
  const what = making === 1 ? 'one newsletter and blog post' : `${making} newsletters and blog posts`;
  const cost = expectedUsd === null ? 'at an unknown cost' : `for about ${costLabel(expectedUsd)}`;
  const cap = dailyCapUsd === null ? '' : ` of a cap of ${costLabel(dailyCapUsd)}`;
  const spent = spentUsd === null ? '' : ` Spent so far: ${costLabel(spentUsd)}${cap}.`;
  return `${dayLabel(day)}: ${making === 0 ? 'nothing would be written.' : `${what} would be written ${cost}.`}${spent}`;
}
