import { RegistrationFields } from '@galley/contracts';
import { Anchor, Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { errorText, httpApi, useCallMutation } from '../../../shared/api/index.js';
import { problemsOf } from '../../../shared/lib/zod-form.js';
import { toast } from '../../../shared/ui/index.js';
import { Entrance } from '../components/Entrance.js';

const Fields = RegistrationFields.pick({ password: true, confirmPassword: true }).refine(
  (values) => values.confirmPassword === values.password,
  { path: ['confirmPassword'], message: "Passwords don't match" },
);

/** Where the link of the reset mail leads. */
export function ResetPasswordPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const token = query.get('token') ?? '';
  const [reset, { isLoading, error }] = useCallMutation(httpApi.account.resetPassword);
  const form = useForm({
    initialValues: { password: '', confirmPassword: '' },
    validate: (values) => problemsOf(Fields, values),
  });
  const submit = form.onSubmit(async ({ password }) => {
    const result = await reset({ token, password });
    if (result.error) return;
    toast({ title: 'Password changed', message: 'Sign in with your new password.' });
    await navigate('/login', { replace: true });
  });
  const problem = token
    ? error
      ? errorText(error, 'The password could not be changed. Please ask for a new link.')
      : null
    : 'This link is not complete. Please open it again from the mail, or ask for a new one.';
  return (
    <Entrance
      title="Choose a new password"
      subtitle="The link works once; afterwards you sign in with the new password."
    >
      <form className="stack g4" onSubmit={submit} noValidate>
        {problem ? (
          <div className="callout" data-tone="red" role="alert">
            {problem}
          </div>
        ) : null}
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          autoFocus
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="Confirm Password"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <Button type="submit" size="md" fullWidth loading={isLoading} disabled={!token}>
          Set password
        </Button>
        <Anchor component={Link} to="/login" size="sm">
          Back to sign in
        </Anchor>
      </form>
    </Entrance>
  );
}
