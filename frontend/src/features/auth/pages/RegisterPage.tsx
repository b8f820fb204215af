import type { User } from '@galley/contracts';
import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { isApiError, useProduct } from '../../../shared/api/index.js';
import { useDraftForm } from '../../../shared/lib/draft/index.js';
import { problemsOf, refusedFields } from '../../../shared/lib/zod-form.js';
import { DraftNotice, toast, toastError } from '../../../shared/ui/index.js';
import { useAuth } from '../AuthProvider.js';
import { schemas } from '../schemas.js';
import { Entrance } from '../components/Entrance.js';
import { JoinTeam } from '../components/JoinTeam.js';
import { useInvitation, WhoMayRegister } from '../components/WhoMayRegister.js';
import { t } from '../texts.js';

const password = {
  autoComplete: 'new-password',
  visibilityToggleButtonProps: { 'aria-label': t('showPassword') },
};

const Values = z.object({
  username: z.string(),
  name: z.string(),
  email: z.string(),
  password: z.string(),
  confirmPassword: z.string(),
});
const empty = { username: '', name: '', email: '', password: '', confirmPassword: '' };

export function RegisterPage() {
  const { user, isChecking, isLoading, register } = useAuth();
  const { name } = useProduct();
  const navigate = useNavigate();
  const invitation = useInvitation();
  const { form, draft } = useDraftForm({
    screen: 'register',
    schema: Values,
    initial: empty,
    secret: ['password', 'confirmPassword'],
  });
  if (user && !isChecking) return <WithAccount user={user} invitation={invitation} />;
  const submit = form.onSubmit(async (values) => {
    const { RegisterInput } = await schemas();
    const input = { ...values, invitation };
    const problems = problemsOf(RegisterInput, input);
    if (Object.keys(problems).length > 0) return form.setErrors(problems);
    try {
      await register(input);
      draft.done();
      toast({ title: t('registered'), message: t('registeredHint', { product: name }) });
      await navigate('/', { replace: true });
    } catch (error) {
      form.setErrors(refusedFields(error));
      if (!awaitsProof(error)) return toastError(t('notRegistered'), error, t('notRegisteredHint'));
      draft.done();
      await navigate('/login', { replace: true });
    }
  });
  return (
    <Entrance title={t('createAccount')} subtitle={t('createAccountHint', { product: name })}>
      <form className="stack g4" onSubmit={submit} noValidate>
        <WhoMayRegister invitation={invitation} onAddress={(email) => form.setFieldValue('email', email)} />
        <DraftNotice draft={draft} />
        <TextInput
          label={t('username')}
          autoComplete="username"
          autoFocus
          {...form.getInputProps('username')}
        />
        <TextInput label={t('fullName')} autoComplete="name" {...form.getInputProps('name')} />
        <TextInput
          label={t('email')}
          description={t('optional')}
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <Passwords form={form} />
        <Button type="submit" size="md" fullWidth disabled={isLoading}>
          {t(isLoading ? 'creatingAccount' : 'createAccount')}
        </Button>
        <SignInInstead />
      </form>
    </Entrance>
  );
}

/** Whether the account is made, and waits for the proof of its address; the person is told. */
function awaitsProof(error: unknown): boolean {
  if (!isApiError(error) || error.code !== 'ADDRESS_NOT_VERIFIED') return false;
  toast({ title: t('checkMail'), message: error.message });
  return true;
}

function Passwords({ form }: { form: UseFormReturnType<z.infer<typeof Values>> }) {
  return (
    <>
      <PasswordInput label={t('password')} {...password} {...form.getInputProps('password')} />
      <PasswordInput label={t('confirmPassword')} {...password} {...form.getInputProps('confirmPassword')} />
    </>
  );
}

/** Whoever has an account joins the team of the invitation, or has nothing to do here. */
function WithAccount({ user, invitation }: { user: User; invitation: string | null }) {
  if (invitation === null) return <Navigate to="/" replace />;
  return <JoinTeam name={user.name ?? user.username} invitation={invitation} />;
}

/** An invitation goes along: whom a team had let go comes back with it. */
function SignInInstead() {
  const { hash } = useLocation();
  return (
    <p className="soft">
      {t('hasAccount')}{' '}
      <Anchor component={Link} to={{ pathname: '/login', hash }} size="sm" underline="always">
        {t('signInInstead')}
      </Anchor>
    </p>
  );
}
