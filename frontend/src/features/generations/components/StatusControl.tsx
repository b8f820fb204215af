import type { Generation, Status } from '@galley/contracts';
import { Button } from '@mantine/core';
import { httpApi, useCallMutation, useMay } from '../../../shared/api/index.js';
import { authorOf, useMayChange } from '../../../shared/lib/ownership.js';
import { StatusBadge, toastResult } from '../../../shared/ui/index.js';
import { RichText } from '../../../shared/ui/RichText.js';
import { changeLabel, nextStatuses } from '../status-changes.js';
import { t } from '../texts.js';

/** The status and the steps that a person can take from it. */
export function StatusControl({ generation }: { generation: Generation }) {
  const [edit, { isLoading }] = useCallMutation(httpApi.text.edit);
  const change = async (status: Status) => {
    toastResult(
      await edit({ id: generation.id, baseVersion: generation.activeVersion, status }),
      t('updated'),
      t('notUpdated'),
    );
  };
  const changeable = useMayChange()(generation);
  const publishes = useMay(httpApi.webhook.push);
  const steps = changeable
    ? nextStatuses(generation.status).filter((status) => publishes || status !== 'Published')
    : [];
  return (
    <section className="stack">
      <div className="row between">
        <h2 className="section-title">{t('status')}</h2>
        <StatusBadge status={generation.status} />
      </div>
      {changeable ? null : (
        <p className="small soft">
          <RichText text={t('onlyAuthor')} parts={{ author: <bdi>{authorOf(generation)}</bdi> }} />
        </p>
      )}
      <div className="row wrap">
        {steps.map((status) => (
          <Button
            key={status}
            size="xs"
            variant="default"
            disabled={isLoading}
            onClick={() => void change(status)}
          >
            {changeLabel(status)}
          </Button>
        ))}
      </div>
    </section>
  );
}
