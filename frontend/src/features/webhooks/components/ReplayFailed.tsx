import type { WebhookSubscription } from '@galley/contracts';
import { Button, Modal, Select } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { tally } from '../../../shared/lib/counted.js';
import { DialogForm, toast, toastResult } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

const HOUR_MS = 3_600_000;
const SINCE: readonly (readonly [hours: number, label: string])[] = [
  [1, t('lastHour')],
  [24, t('lastDay')],
  [24 * 7, t('lastWeek')],
  [24 * 30, t('lastMonth')],
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
    if (!toastResult(result, null, t('failedNotSent')) || !result.data) return;
    setOpened(false);
    const { replayed } = result.data;
    toast({
      title: t(replayed === 0 ? 'nothingFailed' : 'sendingAgain'),
      message: replayed === 0 ? '' : t('areSentAgain', tally(replayed)),
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
        {t('sendFailedAgain')}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('sendFailedAgain')} size="sm">
        <DialogForm
          submit={t('sendAgain')}
          busy={isLoading}
          onSubmit={() => void submit()}
          onCancel={() => setOpened(false)}
        >
          <p className="soft">
            {t('sendFailedAgainHint', { receiver: webhook?.name ?? t('everyActiveWebhook') })}
          </p>
          <Select
            label={t('givenUp')}
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
