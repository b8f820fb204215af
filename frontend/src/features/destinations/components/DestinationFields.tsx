import type { DestinationOption } from '@galley/contracts';
import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import { addressText, fieldText } from '../labels.js';
import { t } from '../texts.js';
import type { DestinationForm } from './useDestinationForm.js';

interface Props {
  form: DestinationForm;
  option: DestinationOption;
  isNew: boolean;
}

/** What a kind of destination needs to know. */
export function DestinationFields({ form, option, isNew }: Props) {
  const { kind, hasAddress, settings, secret } = option;
  const place = addressText(kind);
  if (!hasAddress && settings.length === 0 && secret.length === 0)
    return <p className="soft">{t('needsNothing')}</p>;
  return (
    <>
      {hasAddress ? (
        <TextInput
          label={place.label}
          description={place.hint}
          placeholder={place.example}
          type="url"
          {...form.getInputProps('address')}
        />
      ) : null}
      {settings.map(({ name, many }) => {
        const Input = many ? Textarea : TextInput;
        return (
          <Input
            key={name}
            label={fieldText(name).label}
            description={fieldText(name).hint}
            autoComplete="off"
            {...form.getInputProps(`settings.${name}`)}
          />
        );
      })}
      {secret.map(({ name }) => (
        <PasswordInput
          key={name}
          label={fieldText(name).label}
          description={`${fieldText(name).hint} ${t(isNew ? 'sealed' : 'unchanged')}`}
          autoComplete="new-password"
          {...form.getInputProps(`secret.${name}`)}
        />
      ))}
    </>
  );
}
