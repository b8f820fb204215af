import { invitationDays, InvitationInput, type InvitationMade, type Role } from '@galley/contracts';
import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { httpApi, useCallMutation } from '../../shared/api/index.js';
import { problemsOf } from '../../shared/lib/zod-form.js';
import { copyText, DialogForm, toastError } from '../../shared/ui/index.js';
import { roleChoices, roleHint } from './roles.js';
import { t } from './texts.js';

const usual: Role = 'editor';

/** Makes an invitation, and shows its link this one time. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<InvitationMade | null>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(made === null ? 'inviteSomebody' : 'linkReady')}
      closeOnClickOutside={made === null}
      size="md"
    >
      {made === null ? <Form onMade={setMade} onClose={onClose} /> : <Ready made={made} onClose={onClose} />}
    </Modal>
  );
}

function Form({ onMade, onClose }: { onMade: (made: InvitationMade) => void; onClose: () => void }) {
  const [invite, { isLoading }] = useCallMutation(httpApi.invitation.make);
  const form = useForm<{ role: Role; email: string }>({
    initialValues: { role: usual, email: '' },
    validate: (values) => problemsOf(InvitationInput, values),
  });
  const submit = form.onSubmit(async ({ role, email }) => {
    const { data, error } = await invite({ role, email: email.trim() });
    if (data) onMade(data);
    else toastError(t('notInvited'), error);
  });
  return (
    <DialogForm submit={t('makeLink')} busy={isLoading} onSubmit={submit} onCancel={onClose}>
      <Select
        label={t('role')}
        description={roleHint(form.values.role)}
        data={roleChoices}
        allowDeselect={false}
        {...form.getInputProps('role')}
      />
      <TextInput
        label={t('email')}
        description={t('emailHint')}
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
    </DialogForm>
  );
}

function Ready({
  made: { link, mailed, invitation },
  onClose,
}: {
  made: InvitationMade;
  onClose: () => void;
}) {
  return (
    <div className="stack g4">
      {mailed ? <p>{t('linkMailed', { email: invitation.email ?? '' })}</p> : null}
      <p className="soft">{t('linkToSend', { count: invitationDays })}</p>
      <code className="invitation-link">{link}</code>
      <div className="row end">
        <Button variant="default" onClick={onClose}>
          {t('done')}
        </Button>
        <Button
          data-autofocus
          leftSection={<IconCopy size={16} />}
          onClick={() => void copyText(link, t('linkCopied'))}
        >
          {t('copyLink')}
        </Button>
      </div>
    </div>
  );
}
