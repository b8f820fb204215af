import { WebhookInput, type WebhookSubscription, type WebhookWithSecret } from '@galley/contracts';
import { Checkbox, Modal, Radio, TextInput } from '@mantine/core';
import { z } from 'zod';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { useDraftForm } from '../../../shared/lib/draft/index.js';
import { problemsOf } from '../../../shared/lib/zod-form.js';
import { toastResult, DialogForm } from '../../../shared/ui/index.js';
import { choosableEvents } from '../labels.js';
import { t } from '../texts.js';

interface Props {
  /** `new` adds one; null is closed. */
  webhook: WebhookSubscription | 'new' | null;
  onClose: () => void;
  onCreated: (webhook: WebhookWithSecret) => void;
}

const Values = z.object({
  name: z.string(),
  url: z.string(),
  which: z.string(),
  types: z.array(z.string()),
});

/** Adds a webhook, or changes what one receives and where. */
export function WebhookDialog({ webhook, onClose, onCreated }: Props) {
  return (
    <Modal
      opened={webhook !== null}
      onClose={onClose}
      title={t(webhook === 'new' ? 'add' : 'editTitle')}
      size="lg"
    >
      {webhook === null ? null : <Form webhook={webhook} onClose={onClose} onCreated={onCreated} />}
    </Modal>
  );
}

type FormProps = Props & { webhook: WebhookSubscription | 'new' };

/** The form of a webhook, kept as a draft, and what saves it. */
function useWebhookForm({ webhook, onClose, onCreated }: FormProps) {
  const [create, creating] = useCallMutation(httpApi.webhook.create);
  const [change, changing] = useCallMutation(httpApi.webhook.change);
  const before = webhook === 'new' ? null : webhook;
  const { form, draft } = useDraftForm({
    screen: 'webhooks',
    thing: before?.id ?? null,
    schema: Values,
    initial: {
      name: before?.name ?? '',
      url: before?.url ?? '',
      which: before?.eventTypes ? 'some' : 'all',
      types: before?.eventTypes ?? [],
    },
    validate: (values) => {
      const { eventTypes, ...others } = problemsOf(WebhookInput, inputOf(values));
      return eventTypes === undefined ? others : { ...others, types: eventTypes };
    },
  });
  const close = () => {
    draft.done();
    onClose();
  };
  const submit = form.onSubmit(async (values) => {
    const input = inputOf(values);
    if (before) {
      const result = await change({ id: before.id, ...input });
      if (toastResult(result, t('saved'), t('notSaved'))) close();
      return;
    }
    const result = await create(input);
    if (!toastResult(result, null, t('notAdded')) || !result.data) return;
    draft.done();
    onCreated(result.data);
  });
  return { form, draft, submit, close, busy: creating.isLoading || changing.isLoading };
}

function Form(props: FormProps) {
  const { form, draft, submit, close, busy } = useWebhookForm(props);
  return (
    <DialogForm
      submit={t(props.webhook === 'new' ? 'add' : 'save')}
      draft={draft}
      busy={busy}
      onSubmit={submit}
      onCancel={close}
    >
      <TextInput
        label={t('name')}
        placeholder={t('nameExample')}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('address')}
        description={t('addressHint')}
        placeholder={t('addressExample')}
        type="url"
        {...form.getInputProps('url')}
      />
      <Radio.Group label={t('events')} {...form.getInputProps('which')}>
        <div className="stack g2">
          <Radio value="all" label={t('allEventsChoice')} />
          <Radio value="some" label={t('someEventsChoice')} />
        </div>
      </Radio.Group>
      {form.values.which === 'some' ? (
        <Checkbox.Group aria-label={t('eventTypes')} {...form.getInputProps('types')}>
          <div className="webhook-types">
            {choosableEvents.map(({ type, label, about }) => (
              <Checkbox key={type} value={type} label={label} description={about} />
            ))}
          </div>
        </Checkbox.Group>
      ) : null}
    </DialogForm>
  );
}

const inputOf = ({ name, url, which, types }: z.infer<typeof Values>) => ({
  name,
  url,
  eventTypes: which === 'all' ? null : types,
});
