import type { WebhookSubscription } from '@galley/contracts';
import { Button, Modal, Select } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { counted } from '../../../shared/lib/counted.js';
import { DialogForm, toast, toastResult } from '../../../shared/ui/index.js';

const HOUR_MS = 3_600_000;
const SINCE: readonly (readonly [hours: number, label: string])[] = [
  [1, 'The last hour'],
  [24, 'The last 24 hours'],
  [24 * 7, 'The last 7 days'],
  [24 * 30, 'The last 30 days'],
];

interface Props {
  webhooks: readonly WebhookSubscription[];
  /** The one that the log shows; null for all. */
  subscriptionId: number | null;
}

/** Sends again what failed for good. */
export function ReplayFailed({ webhooks, subscriptionId }: Props) {
  const [opened, setOpened] = useState(false);
  const [hours, setHours] = useState('24');
  const [replay, { isLoading }] = useCallMutation(httpApi.webhook.replayFailed);
  const webhook = webhooks.find(({ id }) => id === subscriptionId);
  const submit = async () => {
    const since = new Date(Date.now() - Number(hours) * HOUR_MS).toISOString();
    const result = await replay({ subscriptionId, since });
    if (!toastResult(result, null, 'Failed to replay') || !result.data) return;
    setOpened(false);
    const { replayed } = result.data;
    toast({
      title: replayed === 0 ? 'Nothing has failed since then' : 'Replaying',
      message: replayed === 0 ? '' : `${counted(replayed, 'delivery is', 'deliveries are')} sent again.`,
    });
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={14} />}
        disabled={webhooks.length === 0}
        onClick={() => setOpened(true)}
      >
        Replay failed
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Replay failed deliveries" size="sm">
        <DialogForm
          submit="Replay"
          busy={isLoading}
          onSubmit={() => void submit()}
          onCancel={() => setOpened(false)}
        >
          <p className="soft">
            Deliveries to {webhook?.name ?? 'every active webhook'} that were given up are sent again, with
            the same id: receivers that have seen one leave it out.
          </p>
          <Select
            label="Given up in"
            data={SINCE.map(([value, label]) => ({ value: String(value), label }))}
            value={hours}
            allowDeselect={false}
            onChange={(value) => value !== null && setHours(value)}
          />
        </DialogForm>
      </Modal>
    </>
  );
}
