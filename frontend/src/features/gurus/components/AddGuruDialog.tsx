import { GuruInput } from '@galley/contracts';
import { Modal, Textarea, TextInput } from '@mantine/core';
import { z } from 'zod';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { useDraftForm } from '../../../shared/lib/draft/index.js';
import { problemsOf } from '../../../shared/lib/zod-form.js';
import { DialogForm, toastResult } from '../../../shared/ui/index.js';
import { t } from '../texts.js';
import { DescriptionField } from './DescriptionField.js';

const Values = z.object({
  name: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  systemPrompt: z.string(),
  assistantId: z.string(),
});
const empty = { name: '', description: '', imageUrl: '', systemPrompt: '', assistantId: '' };

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Told of the guru who was added. */
  onAdded?: (name: string) => void;
}

export function AddGuruDialog({ opened, onClose, onAdded }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('add')}>
      {opened ? <Form onClose={onClose} onAdded={onAdded} /> : null}
    </Modal>
  );
}

function Form({ onClose, onAdded }: { onClose: () => void; onAdded?: ((name: string) => void) | undefined }) {
  const [create, { isLoading }] = useCallMutation(httpApi.guru.create);
  const { form, draft } = useDraftForm({
    screen: 'gurus.add',
    schema: Values,
    initial: empty,
    validate: (values) => problemsOf(GuruInput, values),
  });
  const close = () => {
    draft.done();
    onClose();
  };
  const submit = form.onSubmit(async (values) => {
    const added = await create(values);
    if (!toastResult(added, t('added'), t('notAdded'))) return;
    onAdded?.(added.data?.name ?? values.name);
    close();
  });
  return (
    <DialogForm submit={t('add')} draft={draft} busy={isLoading} onSubmit={submit} onCancel={close}>
      <TextInput label={t('name')} data-autofocus {...form.getInputProps('name')} />
      <DescriptionField {...form.getInputProps('description')} />
      <TextInput
        label={t('imageUrl')}
        description={t('optional')}
        placeholder="https://"
        {...form.getInputProps('imageUrl')}
      />
      <Textarea
        label={t('prompt')}
        description={t('promptOptional')}
        rows={6}
        {...form.getInputProps('systemPrompt')}
      />
      <TextInput
        label={t('assistantId')}
        description={t('assistantIdHint')}
        {...form.getInputProps('assistantId')}
      />
    </DialogForm>
  );
}
