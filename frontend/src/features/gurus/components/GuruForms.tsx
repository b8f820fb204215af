import { type Guru, GuruChanges } from '@galley/contracts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { z } from 'zod';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { textFields, useDraft, useDraftForm } from '../../../shared/lib/draft/index.js';
import { problemsOf } from '../../../shared/lib/zod-form.js';
import { DialogForm, GuruAvatar, toastFailure, toastResult } from '../../../shared/ui/index.js';
import { t } from '../texts.js';
import { DescriptionField } from './DescriptionField.js';

interface Props {
  guru: Guru;
  onClose: () => void;
}
const EditDraft = z.object({ name: z.string(), description: z.string() });
const ImageDraft = z.object({ url: z.string() });
const PromptDraft = z.object({ systemPrompt: z.string() });

export function EditForm({ guru, onClose }: Props) {
  const [change, { isLoading }] = useCallMutation(httpApi.guru.change);
  const { form, draft } = useDraftForm({
    screen: 'gurus.edit',
    thing: guru.id,
    schema: EditDraft,
    initial: { name: guru.name, description: guru.description ?? '' },
    validate: (values) => problemsOf(GuruChanges, values),
  });
  const close = () => {
    draft.done();
    onClose();
  };
  const submit = form.onSubmit(async (values) => {
    const result = await change({ id: guru.id, ...values });
    if (toastResult(result, t('updated'), t('notUpdated'))) close();
  });
  return (
    <DialogForm submit={t('save')} draft={draft} busy={isLoading} onSubmit={submit} onCancel={close}>
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <DescriptionField {...form.getInputProps('description')} />
    </DialogForm>
  );
}

export function ImageForm({ guru, onClose }: Props) {
  const draft = useDraft({
    screen: 'gurus.image',
    thing: guru.id,
    schema: ImageDraft,
    initial: { url: guru.imageUrl ?? '' },
  });
  const url = draft.value.url.trim();
  const [setImage, { isLoading }] = useCallMutation(httpApi.guru.setImage);
  const close = () => {
    draft.done();
    onClose();
  };
  const save = async (imageUrl: string) => {
    const result = await setImage({ id: guru.id, imageUrl });
    if (toastResult(result, t('imageUpdated'), t('imageNotUpdated'))) close();
  };
  const remove = (
    <Button variant="subtle" color="red" disabled={isLoading} onClick={() => void save('')}>
      {t('removeImage')}
    </Button>
  );
  const field = textFields(draft.value, draft.change);
  return (
    <DialogForm
      submit={t('save')}
      draft={draft}
      busy={isLoading}
      buttons={guru.imageUrl ? remove : null}
      onSubmit={() => (url ? void save(url) : toastFailure(t('invalidImage')))}
      onCancel={close}
    >
      <div className="row g3">
        <GuruAvatar guru={{ ...guru, imageUrl: url || null }} size="large" />
        <TextInput
          className="grow"
          label={t('imageUrl')}
          placeholder="https://"
          maxLength={2000}
          data-autofocus
          {...field('url')}
        />
      </div>
    </DialogForm>
  );
}

export function PromptForm({ guru, onClose }: Props) {
  const draft = useDraft({
    screen: 'gurus.prompt',
    thing: guru.id,
    schema: PromptDraft,
    initial: { systemPrompt: guru.systemPrompt ?? '' },
  });
  const [setPrompt, { isLoading }] = useCallMutation(httpApi.guru.setPrompt);
  const close = () => {
    draft.done();
    onClose();
  };
  const save = async () => {
    const result = await setPrompt({ id: guru.id, ...draft.value });
    if (toastResult(result, t('promptUpdated'), t('promptNotUpdated'))) close();
  };
  return (
    <DialogForm
      submit={t('save')}
      draft={draft}
      busy={isLoading}
      onSubmit={() => void save()}
      onCancel={close}
    >
      <Textarea
        label={t('prompt')}
        description={t('promptHint')}
        rows={6}
        maxLength={20_000}
        data-autofocus
        {...textFields(draft.value, draft.change)('systemPrompt')}
      />
    </DialogForm>
  );
}
