import { Anchor, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '../../../shared/api/index.js';
import { useGurusQuery } from '../../gurus/index.js';

interface Props {
  label: string;
  description?: ReactNode;
  placeholder?: string;
  value: string | null;
  onChange: (guruName: string | null) => void;
  disabled?: boolean;
  /** Says that a choice is missing. */
  missing?: boolean;
}

/** Whose voice a transcript is: "name - description", as the upload screen lists them (spec part 2, 2.17). */
export function GuruSelect({ label, description, placeholder, value, onChange, disabled, missing }: Props) {
  const gurus = useGurusQuery();
  const none = gurus.data?.length === 0;
  const empty = (
    <>
      There is no guru yet.{' '}
      <Anchor component={Link} to="/manage-gurus" inherit underline="always">
        Add one
      </Anchor>
    </>
  );
  return (
    <Select
      label={label}
      description={none ? empty : description}
      withAsterisk
      searchable
      disabled={disabled ?? false}
      placeholder={gurus.isLoading ? 'Loading gurus...' : (placeholder ?? 'Select a guru')}
      nothingFoundMessage="No guru with this name"
      data={(gurus.data ?? []).map(({ name, description: what }) => ({
        value: name,
        label: what ? `${name} - ${what}` : name,
      }))}
      value={value}
      onChange={onChange}
      error={gurus.error ? errorText(gurus.error, 'The gurus could not be loaded.') : (missing ?? false)}
    />
  );
}
