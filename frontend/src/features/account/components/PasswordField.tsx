import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { t } from '../texts.js';

/** A field for a password, which can be shown. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }} {...props} />
);
