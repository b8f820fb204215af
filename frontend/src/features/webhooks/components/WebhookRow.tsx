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
import { ageWithin, dateTimeLabel } from '../../../shared/lib/time.js';
import { SettingsRow } from '../../../shared/settings-list/index.js';
import { Badge, toastResult } from '../../../shared/ui/index.js';
import { successLabel, typesLabel } from '../labels.js';
import { tally } from '../../../shared/lib/counted.js';
import { t } from '../texts.js';

export type WebhookAction = 'edit' | 'rotate' | 'resume' | 'delete' | 'log';
interface Props {
  webhook: WebhookSubscription;
  onAction: (action: WebhookAction, webhook: WebhookSubscription) => void;
}

/** One endpoint: what it wants, how it has been doing, and what can be done with it. */
export function WebhookRow({ webhook, onAction }: Props) {
  const { name, url, active, eventTypes, operator, signed } = webhook;
  return (
    <SettingsRow
      name={name}
      badges={
        <>
          <Badge tone={active ? 'green' : 'amber'}>{t(active ? 'active' : 'paused')}</Badge>
          {operator ? <Badge title={t('operatorHint')}>{t('operator')}</Badge> : null}
          {signed ? null : <Badge tone="amber">{t('notSigned')}</Badge>}
        </>
      }
      state={<Health webhook={webhook} />}
      actions={<Actions webhook={webhook} onAction={onAction} />}
      note={active ? null : <Paused webhook={webhook} onAction={onAction} />}
    >
      <span className="small soft settings-address">{url}</span>
      <span className="small faint" title={eventTypes?.join('\n')}>
        {typesLabel(eventTypes)}
      </span>
    </SettingsRow>
  );
}

function Paused({ webhook, onAction }: Props) {
  const { pauseReason, pausedAt, waiting } = webhook;
  return (
    <div className="callout webhook-paused" data-tone="amber" role="note">
      <IconPlayerPause size={18} />
      <p className="grow">
        {pauseReason === null ? t('pausedUnexplained') : pauseReasons[pauseReason]}{' '}
        {pausedAt ? t('pausedSince', { time: dateTimeLabel(pausedAt) }) : null}{' '}
        {waiting === 0 ? null : t('waitToBeSent', tally(waiting))}
      </p>
      <Button size="compact-sm" variant="default" onClick={() => onAction('resume', webhook)}>
        {t('resume')}
      </Button>
    </div>
  );
}

function Health({ webhook }: { webhook: WebhookSubscription }) {
  const { lastTryAt, lastTryOk, lastDeliveredAt, active, waiting } = webhook;
  const share = successLabel(webhook);
  return (
    <>
      {lastTryAt === null ? (
        <span className="soft">{t('nothingSent')}</span>
      ) : (
        <span className="row g2">
          <span className="dot" data-tone={lastTryOk ? 'green' : 'red'} aria-hidden />
          {lastTryOk
            ? t('deliveredAt', { age: ageWithin(lastDeliveredAt) })
            : t('failedAt', { age: ageWithin(lastTryAt) })}
        </span>
      )}
      {share ? <span className="soft">{share}</span> : null}
      {active && waiting > 0 ? <span className="soft">{t('waitingDeliveries', tally(waiting))}</span> : null}
      {webhook.oldSecretUntil ? (
        <span className="faint">{t('oldSecretUntil', { time: dateTimeLabel(webhook.oldSecretUntil) })}</span>
      ) : null}
    </>
  );
}

function Actions({ webhook, onAction }: Props) {
  const { id, name, active, operator } = webhook;
  const [test, testing] = useCallMutation(httpApi.webhook.test);
  const [pause] = useCallMutation(httpApi.webhook.pause);
  const send = async () => toastResult(await test({ id }), t('testSent'), t('testNotSent'));
  const stop = async () => toastResult(await pause({ id }), t('webhookPaused'), t('notPaused'));
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconSend size={14} />}
        disabled={!active}
        loading={testing.isLoading}
        onClick={() => void send()}
      >
        {t('sendTest')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('moreFor', { name })} title={t('more')}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconListDetails size={16} />} onClick={() => onAction('log', webhook)}>
            {t('showDeliveries')}
          </Menu.Item>
          {active ? (
            <Menu.Item leftSection={<IconPlayerPause size={16} />} onClick={() => void stop()}>
              {t('pause')}
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconPlayerPlay size={16} />} onClick={() => onAction('resume', webhook)}>
              {t('resume')}
            </Menu.Item>
          )}
          {operator ? null : <OwnWebhookItems webhook={webhook} onAction={onAction} />}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

/** What can be done with a webhook that was added on screen, and not by the operator's settings. */
function OwnWebhookItems({ webhook, onAction }: Props) {
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onAction('edit', webhook)}>
        {t('edit')}
      </Menu.Item>
      <Menu.Item leftSection={<IconKey size={16} />} onClick={() => onAction('rotate', webhook)}>
        {t('rotateSecret')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        color="red"
        leftSection={<IconTrash size={16} />}
        onClick={() => onAction('delete', webhook)}
      >
        {t('delete')}
      </Menu.Item>
    </>
  );
}
