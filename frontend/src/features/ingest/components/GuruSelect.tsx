import { Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../../shared/api/index.js';
import { AddGuruDialog, useGurusQuery } from '../../gurus/index.js';
import { namesake, speakersToOffer } from '../upload-rules.js';
import { SpeakerButton } from './SpeakerButton.js';

interface Props {
  label: string;
  description?: ReactNode;
  placeholder?: string;
  value: string | null;
  onChange: (guruName: string | null) => void;
  disabled?: boolean;
  /** Says that a choice is missing. */
  missing?: boolean;
  /** Who speaks in the recording: each is a guru with one click. */
  speakers?: readonly { name: string; words: number }[];
}

/** No guru has this name: names are trimmed. */
const NEW = ' new';

/**
 * Whose voice a transcript is: "name - description", as the upload screen lists them, or somebody new.
 * Nobody is chosen beforehand.
 */
export function GuruSelect({
  label,
  description,
  placeholder,
  value,
  onChange,
  disabled,
  missing,
  speakers,
}: Props) {
  const gurus = useGurusQuery();
  const [adding, setAdding] = useState(false);
  const known = gurus.data ?? [];
  const entries = known.map(({ name, description: what }) => ({
    value: name,
    label: what ? `${name} - ${what}` : name,
  }));
  const offered = speakersToOffer(speakers ?? [], value);
  const choose = (chosen: string | null) => (chosen === NEW ? setAdding(true) : onChange(chosen));
  return (
    <div className="stack">
      <Select
        label={label}
        description={gurus.data?.length === 0 ? 'There is no guru yet.' : description}
        withAsterisk
        searchable
        disabled={disabled ?? false}
        placeholder={gurus.isLoading ? 'Loading gurus...' : (placeholder ?? 'Select a guru')}
        nothingFoundMessage="No guru with this name"
        data={[...entries, { value: NEW, label: 'New guru…' }]}
        value={value}
        onChange={choose}
        error={gurus.error ? errorText(gurus.error, 'The gurus could not be loaded.') : (missing ?? false)}
      />
      {gurus.data && !disabled && offered.length > 0 ? (
        <div className="row wrap" role="group" aria-label="Speakers of the recording">
          {offered.map((name) => (
            <SpeakerButton key={name} speaker={name} guru={namesake(name, known)} onChange={onChange} />
          ))}
        </div>
      ) : null}
      <AddGuruDialog opened={adding} onClose={() => setAdding(false)} onAdded={onChange} />
    </div>
  );
}
