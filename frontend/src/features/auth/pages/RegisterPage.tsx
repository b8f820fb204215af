import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useProduct } from '../../../shared/api/index.js';
import { useDraftForm } from '../../../shared/lib/draft/index.js';
import { problemsOf } from '../../../shared/lib/zod-form.js';
import { DraftNotice, toast, toastError } from '../../../shared/ui/index.js';
import { useAuth } from '../AuthProvider.js';
import { schemas } from '../schemas.js';
import { Entrance } from '../components/Entrance.js';

const eye = { visibilityToggleButtonProps: { 'aria-label': 'Show or hide the password' } };

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
  const { form, draft } = useDraftForm({
    screen: 'register',
    schema: Values,
    initial: empty,
    secret: ['password', 'confirmPassword'],
  });
  if (user && !isChecking) return <Navigate to="/" replace />;
  const submit = form.onSubmit(async (values) => {
    const { RegisterInput } = await schemas();
    const problems = problemsOf(RegisterInput, values);
    if (Object.keys(problems).length > 0) return form.setErrors(problems);
    try {
      await register(values);
      draft.done();
      toast({ title: 'Account created!', message: `Welcome to ${name}.` });
      await navigate('/', { replace: true });
    } catch (error) {
      toastError('Registration failed', error, 'Please check your details and try again');
    }
  });
  return (
    <Entrance title="Create Account" subtitle={`Start turning recordings into content with ${name}`}>
      <form className="stack g4" onSubmit={submit} noValidate>
        <DraftNotice draft={draft} />
        <TextInput label="Username" autoComplete="username" autoFocus {...form.getInputProps('username')} />
        <TextInput label="Full Name" autoComplete="name" {...form.getInputProps('name')} />
        <TextInput
          label="Email Address"
          description="Optional"
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          {...eye}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="Confirm Password"
          autoComplete="new-password"
          {...eye}
          {...form.getInputProps('confirmPassword')}
        />
        <Button type="submit" size="md" fullWidth disabled={isLoading}>
          {isLoading ? 'Creating account...' : 'Create Account'}
        </Button>
        <SignInInstead />
      </form>
    </Entrance>
  );
}

function SignInInstead() {
  return (
    <p className="soft">
      Already have an account?{' '}
      <Anchor component={Link} to="/login" size="sm" underline="always">
        Sign in
      </Anchor>
    </p>
  );
}
