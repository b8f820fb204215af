import { pauseReasons, type WebhookSubscription } from '@galley/contracts';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconDots,
  IconKey,
  IconListDetails,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { ageLabel, dateTimeLabel } from '../../../shared/lib/time.js';
import { Badge, toastResult } from '../../../shared/ui/index.js';
import { successLabel, typesLabel } from '../labels.js';
import { counted } from '../../../shared/lib/counted.js';

export type WebhookAction = 'edit' | 'rotate' | 'resume' | 'delete' | 'log';
interface Props {
  webhook: WebhookSubscription;
  onAction: (action: WebhookAction, webhook: WebhookSubscription) => void;
}

/** One endpoint: what it wants, how it has been doing, and what can be done with it. */
export function WebhookRow({ webhook, onAction }: Props) {
  const { name, url, active, eventTypes, operator, signed, waiting } = webhook;
  return (
    <li className="webhook" data-item>
      <div className="stack g1 grow">
        <div className="row wrap g2">
          <span className="strong" dir="auto">
            {name}
          </span>
          <Badge tone={active ? 'green' : 'amber'}>{active ? 'Active' : 'Paused'}</Badge>
          {operator ? <Badge title="Set with WEBHOOK_URL">Operator</Badge> : null}
          {signed ? null : <Badge tone="amber">Not signed</Badge>}
        </div>
        <span className="small soft webhook-url">{url}</span>
        <span className="small faint" title={eventTypes?.join('\n')}>
          {typesLabel(eventTypes)}
        </span>
      </div>
      <Health webhook={webhook} />
      <Actions webhook={webhook} onAction={onAction} />
      {active ? null : (
        <div className="callout webhook-paused" data-tone="amber" role="note">
          <IconPlayerPause size={18} />
          <p className="grow">
            {webhook.pauseReason === null ? 'Paused.' : pauseReasons[webhook.pauseReason]}{' '}
            {webhook.pausedAt ? `Since ${dateTimeLabel(webhook.pausedAt)}. ` : ''}
            {waiting === 0 ? '' : `${deliveries(waiting)} ${waiting === 1 ? 'waits' : 'wait'} to be sent.`}
          </p>
          <Button size="compact-sm" variant="default" onClick={() => onAction('resume', webhook)}>
            Resume
          </Button>
        </div>
      )}
    </li>
  );
}

const deliveries = (count: number) => counted(count, 'delivery', 'deliveries');

/** In the midst of a sentence. */
const since = (time: string | null) => ageLabel(time).replace('Just now', 'just now');

function Health({ webhook }: { webhook: WebhookSubscription }) {
  const { lastTryAt, lastTryOk, lastDeliveredAt, active, waiting } = webhook;
  const share = successLabel(webhook);
  return (
    <div className="webhook-health small numbers">
      {lastTryAt === null ? (
        <span className="soft">Nothing sent yet</span>
      ) : (
        <span className="row g2">
          <span className="dot" data-tone={lastTryOk ? 'green' : 'red'} aria-hidden />
          {lastTryOk ? `Delivered ${since(lastDeliveredAt)}` : `Failed ${since(lastTryAt)}`}
        </span>
      )}
      {share ? <span className="soft">{share}</span> : null}
      {active && waiting > 0 ? <span className="soft">{deliveries(waiting)} waiting</span> : null}
      {webhook.oldSecretUntil ? (
        <span className="faint">Old secret until {dateTimeLabel(webhook.oldSecretUntil)}</span>
      ) : null}
    </div>
  );
}

function Actions({ webhook, onAction }: Props) {
  const { id, name, active, operator } = webhook;
  const [test, testing] = useCallMutation(httpApi.webhook.test);
  const [pause] = useCallMutation(httpApi.webhook.pause);
  const send = async () =>
    toastResult(await test({ id }), 'Test event on its way', 'Failed to send the test event');
  const stop = async () => toastResult(await pause({ id }), 'Webhook paused', 'Failed to pause the webhook');
  return (
    <div className="row webhook-actions">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconSend size={14} />}
        disabled={!active}
        loading={testing.isLoading}
        onClick={() => void send()}
      >
        Send test
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={`More for ${name}`} title="More">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconListDetails size={16} />} onClick={() => onAction('log', webhook)}>
            Show deliveries
          </Menu.Item>
          {active ? (
            <Menu.Item leftSection={<IconPlayerPause size={16} />} onClick={() => void stop()}>
              Pause
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconPlayerPlay size={16} />} onClick={() => onAction('resume', webhook)}>
              Resume
            </Menu.Item>
          )}
          {operator ? null : <OwnWebhookItems webhook={webhook} onAction={onAction} />}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** What can be done with a webhook that was added on screen, and not by the operator's settings. */
function OwnWebhookItems({ webhook, onAction }: Props) {
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onAction('edit', webhook)}>
        Edit
      </Menu.Item>
      <Menu.Item leftSection={<IconKey size={16} />} onClick={() => onAction('rotate', webhook)}>
        Rotate secret
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        color="red"
        leftSection={<IconTrash size={16} />}
        onClick={() => onAction('delete', webhook)}
      >
        Delete
      </Menu.Item>
    </>
  );
}
