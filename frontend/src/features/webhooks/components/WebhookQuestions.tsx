import { webhookLimits, type WebhookSubscription, type WebhookWithSecret } from '@galley/contracts';
import { Button, Modal } from '@mantine/core';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { tally } from '../../../shared/lib/counted.js';
import { ConfirmDialog, DialogButtons, toastResult } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

/** What is asked about which webhook. */
export interface Question {
  readonly about: 'rotate' | 'resume' | 'delete';
  readonly webhook: WebhookSubscription;
}
interface Props {
  question: Question | null;
  onClose: () => void;
  onSecret: (webhook: WebhookWithSecret) => void;
}

/** While a question fades away there is no webhook any more. */
const nameIn = (question: Question | null): string => question?.webhook.name ?? '';

/** What is asked before something is taken away, or sent at once. */
export function WebhookQuestions({ question, onClose, onSecret }: Props) {
  return (
    <>
      <Removal question={question} onClose={onClose} />
      <Rotation question={question} onClose={onClose} onSecret={onSecret} />
      <Resumption question={question} onClose={onClose} />
    </>
  );
}

function Removal({ question, onClose }: Omit<Props, 'onSecret'>) {
  const [remove, { isLoading }] = useCallMutation(httpApi.webhook.delete);
  const confirm = async (id: number) => {
    if (toastResult(await remove({ id }), t('deleted'), t('notDeleted'))) onClose();
  };
  return (
    <ConfirmDialog
      opened={question?.about === 'delete'}
      title={t('deleteTitle')}
      confirm={t('deleteWebhook')}
      busy={isLoading}
      onConfirm={() => question && void confirm(question.webhook.id)}
      onClose={onClose}
    >
      {t('deleteHint', { name: nameIn(question) })}
    </ConfirmDialog>
  );
}

function Rotation({ question, onClose, onSecret }: Props) {
  const [rotate, { isLoading }] = useCallMutation(httpApi.webhook.rotateSecret);
  const confirm = async (id: number) => {
    const result = await rotate({ id });
    if (!toastResult(result, null, t('notRotated')) || !result.data) return;
    onClose();
    onSecret(result.data);
  };
  return (
    <Modal opened={question?.about === 'rotate'} onClose={onClose} title={t('rotateTitle')} size="sm">
      <div className="stack g6">
        <p className="soft">
          {t('rotateHint', { name: nameIn(question), hours: webhookLimits.oldSecretHours })}
        </p>
        <DialogButtons
          submit={t('rotateSecret')}
          busy={isLoading}
          onSubmit={() => question && void confirm(question.webhook.id)}
          onCancel={onClose}
        />
      </div>
    </Modal>
  );
}

function Resumption({ question, onClose }: Omit<Props, 'onSecret'>) {
  const [resume, { isLoading }] = useCallMutation(httpApi.webhook.resume);
  const confirm = async (waiting: 'send' | 'skip') => {
    if (!question) return;
    const result = await resume({ id: question.webhook.id, waiting });
    if (toastResult(result, t('resumed'), t('notResumed'))) onClose();
  };
  const waiting = question?.webhook.waiting ?? 0;
  return (
    <Modal opened={question?.about === 'resume'} onClose={onClose} title={t('resumeTitle')} size="md">
      <div className="stack g6">
        <p className="soft">
          {waiting === 0
            ? t('receivesFromNow', { name: nameIn(question) })
            : t('heldBack', { name: nameIn(question), ...tally(waiting) })}
        </p>
        <div className="row end wrap">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          {waiting === 0 ? null : (
            <Button variant="default" loading={isLoading} onClick={() => void confirm('skip')}>
              {t('skip', { count: waiting })}
            </Button>
          )}
          <Button loading={isLoading} data-autofocus onClick={() => void confirm('send')}>
            {waiting === 0 ? t('resume') : t('resumeAndSend', { count: waiting })}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
