import { webhookLimits, type WebhookSubscription, type WebhookWithSecret } from '@galley/contracts';
import { Button, Modal } from '@mantine/core';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { counted } from '../../../shared/lib/counted.js';
import { ConfirmDialog, DialogButtons, toastResult } from '../../../shared/ui/index.js';

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
    if (toastResult(await remove({ id }), 'Webhook deleted', 'Failed to delete the webhook')) onClose();
  };
  return (
    <ConfirmDialog
      opened={question?.about === 'delete'}
      title="Delete this webhook?"
      confirm="Delete webhook"
      busy={isLoading}
      onConfirm={() => question && void confirm(question.webhook.id)}
      onClose={onClose}
    >
      {question?.webhook.name} receives nothing more, and its deliveries disappear from the log.
    </ConfirmDialog>
  );
}

function Rotation({ question, onClose, onSecret }: Props) {
  const [rotate, { isLoading }] = useCallMutation(httpApi.webhook.rotateSecret);
  const confirm = async (id: number) => {
    const result = await rotate({ id });
    if (!toastResult(result, null, 'Failed to rotate the secret') || !result.data) return;
    onClose();
    onSecret(result.data);
  };
  return (
    <Modal
      opened={question?.about === 'rotate'}
      onClose={onClose}
      title="Rotate the signing secret?"
      size="sm"
    >
      <div className="stack g6">
        <p className="soft">
          {question?.webhook.name} gets a new secret. Requests carry a signature with the old one as well for{' '}
          {webhookLimits.oldSecretHours} hours, so the receiving system has time to switch.
        </p>
        <DialogButtons
          submit="Rotate secret"
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
    if (toastResult(result, 'Webhook resumed', 'Failed to resume the webhook')) onClose();
  };
  const waiting = question?.webhook.waiting ?? 0;
  return (
    <Modal opened={question?.about === 'resume'} onClose={onClose} title="Resume this webhook?" size="md">
      <div className="stack g6">
        <p className="soft">
          {waiting === 0
            ? `${question?.webhook.name} receives what happens from now on.`
            : `While ${question?.webhook.name} was paused, ${counted(waiting, 'delivery was', 'deliveries were')} held back.`}
        </p>
        <div className="row end wrap">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {waiting === 0 ? null : (
            <Button variant="default" loading={isLoading} onClick={() => void confirm('skip')}>
              Skip them
            </Button>
          )}
          <Button loading={isLoading} data-autofocus onClick={() => void confirm('send')}>
            {waiting === 0 ? 'Resume' : 'Resume and send them'}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
