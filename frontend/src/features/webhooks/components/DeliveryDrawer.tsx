import type { WebhookAttempt, WebhookDeliveryDetail } from '@galley/contracts';
import { Button, Drawer } from '@mantine/core';
import { IconCopy, IconRefresh } from '@tabler/icons-react';
import { httpApi, useCallMutation, useCallQuery } from '../../../shared/api/index.js';
import { counted } from '../../../shared/lib/counted.js';
import { dateTimeLabel } from '../../../shared/lib/time.js';
import { Badge, copyText, SkeletonLines, toastResult, QueryView } from '../../../shared/ui/index.js';
import { attemptLabel, eventName, readable, shortType, statusOf, untilLabel } from '../labels.js';
import { t } from '../texts.js';

const POLL_MS = 2_000;

interface Props {
  /** Null is closed. */
  id: number | null;
  onClose: () => void;
}

/** One delivery with its body and every try. */
export function DeliveryDrawer({ id, onClose }: Props) {
  return (
    <Drawer opened={id !== null} onClose={onClose} title={t('delivery')} position="right" size="lg">
      {id === null ? null : <Content id={id} />}
    </Drawer>
  );
}

function Content({ id }: { id: number }) {
  const delivery = useCallQuery(
    httpApi.webhook.delivery,
    { id },
    {
      pollingInterval: POLL_MS,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );
  return (
    <QueryView query={delivery} skeleton={<SkeletonLines count={6} label={t('loadingDelivery')} />}>
      {(data) => <Whole delivery={data} />}
    </QueryView>
  );
}

function Whole({ delivery }: { delivery: WebhookDeliveryDetail }) {
  const { id, type, subscriptionName, messageId, createdAt, nextTryAt, status, attempts, body } = delivery;
  const [replay, { isLoading }] = useCallMutation(httpApi.webhook.replay);
  const [tone, label] = statusOf(delivery);
  const isWaiting = status === 'pending';
  const sent = { webhook: subscriptionName, time: dateTimeLabel(createdAt) };
  const send = async () =>
    toastResult(await replay({ id }), t(isWaiting ? 'tryingNow' : 'sentAgain'), t('notSentAgain'));
  return (
    <div className="stack g6">
      <div className="stack g2">
        <div className="row wrap g2">
          <h3 className="section-title">{eventName(type)}</h3>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="small soft" dir="auto">
          {nextTryAt === null
            ? t('sentTo', sent)
            : t('sentToNextTry', { ...sent, when: untilLabel(nextTryAt) })}
        </p>
        <p className="small faint webhook-url">{t('messageId', { type: shortType(type), id: messageId })}</p>
      </div>
      <div className="row">
        <Button
          leftSection={<IconRefresh size={16} />}
          loading={isLoading}
          onClick={() => void send()}
          variant={status === 'delivered' ? 'default' : 'filled'}
        >
          {t(isWaiting ? 'tryNow' : 'sendAgain')}
        </Button>
      </div>
      <section className="stack g3" aria-label={t('triesTitle')}>
        <h4 className="strong">{t('triesTitle')}</h4>
        {attempts.length === 0 ? <p className="soft">{t('notTriedYet')}</p> : null}
        <ol className="plain lines">
          {attempts.toReversed().map((attempt) => (
            <Attempt key={attempt.number} attempt={attempt} />
          ))}
        </ol>
      </section>
      <Body text={body} />
    </div>
  );
}

function Body({ text }: { text: string }) {
  return (
    <section className="stack g3" aria-label={t('body')}>
      <div className="row between">
        <h4 className="strong">{t('body')}</h4>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCopy size={14} />}
          onClick={() => void copyText(text)}
        >
          {t('copy')}
        </Button>
      </div>
      <pre className="raw" tabIndex={0} aria-label={t('requestBody')}>
        {readable(text)}
      </pre>
    </section>
  );
}

function Attempt({ attempt }: { attempt: WebhookAttempt }) {
  const { number, at, durationMs, error, statusCode, response } = attempt;
  return (
    <li className="attempt">
      <div className="row g2">
        <span className="dot" data-tone={error === null ? 'green' : 'red'} aria-hidden />
        <span className="grow">{attemptLabel(attempt)}</span>
        {statusCode === null ? null : <Badge tone={error === null ? 'green' : 'red'}>{statusCode}</Badge>}
      </div>
      <span className="small faint numbers">
        {t('tryOf', { number, time: dateTimeLabel(at), duration: counted(durationMs) })}
      </span>
      {response ? (
        <pre className="raw" tabIndex={0} aria-label={t('answerToTry', { number })}>
          {response}
        </pre>
      ) : null}
    </li>
  );
}
