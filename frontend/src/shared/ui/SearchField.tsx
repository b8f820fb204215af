import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../texts.js';

const PAUSE_MS = 250;

interface Props {
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  label?: string;
}

/** A search box that speaks after a short pause in typing, and at once on Enter or when cleared. */
export function SearchField({ value, onChange, placeholder, label }: Props) {
  const [draft, setDraft] = useState(value);
  const said = useRef(value);
  const say = (next: string) => {
    said.current = next;
    onChange(next);
  };
  const later = useDebouncedCallback(say, PAUSE_MS);
  useEffect(() => {
    // The address changed by other means (Clear All, Back): follow it, but never undo what is being typed.
    if (value !== said.current) setDraft(value);
    said.current = value;
  }, [value]);
  const clear = () => {
    setDraft('');
    say('');
  };
  return (
    <TextInput
      className="search"
      type="search"
      aria-label={label ?? placeholder}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} />}
      rightSection={draft ? <CloseButton size="sm" aria-label={t('clearSearch')} onClick={clear} /> : null}
      value={draft}
      maxLength={200}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        later(event.currentTarget.value.trim());
      }}
      onKeyDown={(event) => event.key === 'Enter' && say(draft.trim())}
    />
  );
}
