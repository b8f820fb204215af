import { type OptionsFilter, Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../../shared/api/index.js';
import { folded } from '../../../shared/lib/folded.js';
import { AddGuruDialog, useGurusQuery } from '../../gurus/index.js';
import { t } from '../texts.js';
import { namesake, speakersToOffer } from '../upload-rules.js';
import { SpeakerButton, useNewGuru } from './SpeakerButton.js';

interface Props {
  label: string;
  description?: ReactNode;
  placeholder?: string;
  value: string | null;
  onChange: (guruName: string | null) => void;
  disabled?: boolean;
  /** Says that a choice is missing; as words where there are some. */
  missing?: boolean | string | null;
  /** Who speaks in the recording: each is a guru with one click. */
  speakers?: readonly { name: string; words: number }[];
}

/** No guru has this name: names are trimmed. */
const NEW = ' new';

/** The gurus whose entry has the typed letters, and always the way to a new one. */
const matching: OptionsFilter = ({ options, search }) =>
  options.filter(
    (option) => 'value' in option && (option.value === NEW || folded(option.label).includes(folded(search))),
  );

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
  const [typed, setTyped] = useState('');
  const newGuru = useNewGuru(onChange);
  const known = gurus.data ?? [];
  const entries = known.map(({ name, description: what }) => ({
    value: name,
    label: what ? `${name} - ${what}` : name,
  }));
  const offered = speakersToOffer(speakers ?? [], value);
  // Words that are no guru's can become one; the dialog asks for more.
  const name = typed.trim();
  const isKnown = name === '' || namesake(name, known) || entries.some(({ label: entry }) => entry === name);
  const adds = isKnown ? t('newGuru') : t('newGuruNamed', { name });
  const choose = (chosen: string | null) => {
    if (chosen !== NEW) return onChange(chosen);
    if (isKnown) return setAdding(true);
    void newGuru.add(name);
  };
  return (
    <div className="stack">
      <Select
        label={label}
        description={gurus.data?.length === 0 ? t('firstGuru') : description}
        withAsterisk
        searchable
        disabled={(disabled ?? false) || newGuru.adding}
        placeholder={gurus.isLoading ? t('loadingGurus') : (placeholder ?? t('selectGuru'))}
        // Until the gurus are there, nobody knows whether a name is a new one.
        data={gurus.isLoading ? entries : [...entries, { value: NEW, label: adds }]}
        filter={matching}
        searchValue={typed}
        onSearchChange={setTyped}
        value={value}
        onChange={choose}
        error={gurus.error ? errorText(gurus.error, t('gurusNotLoaded')) : missing || false}
      />
      {gurus.data && !disabled && offered.length > 0 ? (
        <div className="row wrap" role="group" aria-label={t('speakersOfRecording')}>
          {offered.map((name) => (
            <SpeakerButton key={name} speaker={name} guru={namesake(name, known)} onChange={onChange} />
          ))}
        </div>
      ) : null}
      <AddGuruDialog opened={adding} onClose={() => setAdding(false)} onAdded={onChange} />
    </div>
  );
}
