import { ProfileChanges, type User } from '@galley/contracts';
import { Button, TextInput } from '@mantine/core';
import { z } from 'zod';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { useDraftForm } from '../../../shared/lib/draft/index.js';
import { problemsOf } from '../../../shared/lib/zod-form.js';
import { DraftNotice, toastResult } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

const Values = z.object({ name: z.string(), email: z.string() });

export function ProfileForm({ user }: { user: User }) {
  const [change, { isLoading }] = useCallMutation(httpApi.account.changeMe);
  const { form, draft } = useDraftForm({
    screen: 'account.profile',
    schema: Values,
    initial: { name: user.name ?? '', email: user.email ?? '' },
    validate: (values) => problemsOf(ProfileChanges, values),
  });
  const submit = form.onSubmit(async (values) => {
    if (toastResult(await change(values), t('saved'), t('notSaved'))) draft.done();
  });
  return (
    <section className="card" aria-labelledby="account-profile">
      <h2 id="account-profile" className="section-title">
        {t('profile')}
      </h2>
      <form className="stack g4" onSubmit={submit} noValidate>
        <DraftNotice draft={draft} />
        <TextInput
          label={t('username')}
          description={t('usernameHint')}
          value={user.username}
          autoComplete="username"
          readOnly
        />
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          autoComplete="name"
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('email')}
          description={t('emailHint')}
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <div className="row end">
          <Button type="submit" loading={isLoading}>
            {t('save')}
          </Button>
        </div>
      </form>
    </section>
  );
}
