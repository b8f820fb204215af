import type { Generation, Status } from '@galley/contracts';
import { Button } from '@mantine/core';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { authorOf, mayChange } from '../../../shared/lib/ownership.js';
import { StatusBadge, toastResult } from '../../../shared/ui/index.js';
import { changeLabel, nextStatuses } from '../status-changes.js';

/** The status and the steps that a person can take from it. */
export function StatusControl({ generation }: { generation: Generation }) {
  const [edit, { isLoading }] = useCallMutation(httpApi.text.edit);
  const change = async (status: Status) => {
    toastResult(
      await edit({ id: generation.id, baseVersion: generation.activeVersion, status }),
      'Generation updated successfully',
      'Failed to update generation',
    );
  };
  const steps = mayChange(generation) ? nextStatuses(generation.status) : [];
  return (
    <section className="stack">
      <div className="row between">
        <h2 className="section-title">Status</h2>
        <StatusBadge status={generation.status} />
      </div>
      {mayChange(generation) ? null : (
        <p className="small soft">
          Only <bdi>{authorOf(generation)}</bdi> can change the status.
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
