import { GuruInput } from '@galley/contracts';
import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { problemsOf } from '../../../shared/lib/zod-form.js';
import { told } from '../../../shared/ui/index.js';
import { useCreateGuruMutation } from '../gurus.api.js';

export function AddGuruDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Add guru">
      {opened ? <Form onClose={onClose} /> : null}
    </Modal>
  );
}

function Form({ onClose }: { onClose: () => void }) {
  const [create, { isLoading }] = useCreateGuruMutation();
  const form = useForm({
    initialValues: { name: '', description: '', imageUrl: '', systemPrompt: '', assistantId: '' },
    validate: (values) => problemsOf(GuruInput, values),
  });
  const submit = form.onSubmit(async (values) => {
    if (told(await create(values), 'Guru added successfully', 'Failed to add guru')) onClose();
  });
  return (
    <form className="stack g4" onSubmit={submit} noValidate>
      <TextInput label="Name" withAsterisk data-autofocus {...form.getInputProps('name')} />
      <Textarea label="Description" autosize minRows={2} maxRows={6} {...form.getInputProps('description')} />
      <TextInput label="Image URL" placeholder="https://" {...form.getInputProps('imageUrl')} />
      <Textarea
        label="System prompt"
        description="The writing style of this guru's texts"
        rows={6}
        {...form.getInputProps('systemPrompt')}
      />
      <TextInput
        label="Assistant id"
        description="A free label, shown as a badge"
        {...form.getInputProps('assistantId')}
      />
      <div className="row end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isLoading}>
          Add guru
        </Button>
      </div>
    </form>
  );
}
