import {
  DeliveryStatus,
  webhookLimits,
  type WebhookSubscription,
  type WebhookWithSecret,
} from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import { SettingsList } from '../../../shared/settings-list/index.js';
import { EmptyState, SkeletonLines, QueryView, Page } from '../../../shared/ui/index.js';
import { RichText } from '../../../shared/ui/RichText.js';
import { SecretDialog } from '../../../shared/ui/SecretDialog.js';
import { DeliveryDrawer } from '../components/DeliveryDrawer.js';
import { type DeliveryFilter, DeliveryLog } from '../components/DeliveryLog.js';
import { WebhookDialog } from '../components/WebhookDialog.js';
import { type Question, WebhookQuestions } from '../components/WebhookQuestions.js';
import { type WebhookAction, WebhookRow } from '../components/WebhookRow.js';
import '../webhooks.css';
import { t } from '../texts.js';

/** What arrived is live news; a try that failed is not, so it is looked for. */
const POLL_MS = 15_000;

/** The systems that Galley sends events to, and how their deliveries went. */
export function WebhooksPage() {
  const { text, id, set } = useUrlFilters();
  const [edited, setEdited] = useState<WebhookSubscription | 'new' | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [secret, setSecret] = useState<WebhookWithSecret | null>(null);
  const webhooks = useCallQuery(httpApi.webhook.list, undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const act = (action: WebhookAction, webhook: WebhookSubscription) => {
    if (action === 'edit') setEdited(webhook);
    else if (action === 'log') set({ webhook: String(webhook.id), status: null, type: null });
    else setQuestion({ about: action, webhook });
  };
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  return (
    <Page data-wide title={t('title')} subtitle={t('subtitle')} actions={add}>
      <QueryView
        query={webhooks}
        skeleton={<SkeletonLines shape="row" count={4} label={t('loading')} />}
        empty={<NoWebhooks>{add}</NoWebhooks>}
      >
        {(data) => (
          <>
            <SettingsList label={t('title')}>
              {data.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} onAction={act} />
              ))}
            </SettingsList>
            <DeliveryLog
              webhooks={data}
              filter={filterOf(id('webhook'), text('status'), text('type'))}
              onFilter={set}
              onOpen={(delivery) => set({ delivery: String(delivery) })}
            />
          </>
        )}
      </QueryView>
      <DeliveryDrawer id={id('delivery')} onClose={() => set({ delivery: null })} />
      <WebhookDialog
        webhook={edited}
        onClose={() => setEdited(null)}
        onCreated={(created) => {
          setEdited(null);
          setSecret(created);
        }}
      />
      <WebhookQuestions question={question} onClose={() => setQuestion(null)} onSecret={setSecret} />
      <SigningSecret webhook={secret} onClose={() => setSecret(null)} />
    </Page>
  );
}

function SigningSecret({ webhook, onClose }: { webhook: WebhookWithSecret | null; onClose: () => void }) {
  const old =
    webhook?.oldSecretUntil == null ? '' : t('oldSecretToo', { hours: webhookLimits.oldSecretHours });
  return (
    <SecretDialog
      secret={webhook?.secret ?? null}
      title={t('secret')}
      hint={`${t('secretShownOnce')} ${old}`}
      copied={t('secretCopied')}
      onClose={onClose}
    >
      <p>
        <RichText text={t('secretFor')} parts={{ webhook: <strong>{webhook?.name}</strong> }} />
      </p>
    </SecretDialog>
  );
}

function NoWebhooks({ children }: { children: ReactNode }) {
  return (
    <EmptyState icon={<IconWebhook size={32} />} title={t('empty')} text={t('emptyHint')}>
      {children}
    </EmptyState>
  );
}

/** What of the address can be asked for; a status that there is not is none. */
function filterOf(webhook: number | null, status: string | null, type: string | null): DeliveryFilter {
  const known = DeliveryStatus.safeParse(status);
  return {
    ...(webhook === null ? {} : { subscriptionId: webhook }),
    ...(known.success ? { status: known.data } : {}),
    ...(type === null ? {} : { type }),
  };
}
