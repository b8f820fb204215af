import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '../texts.js';

/** As many letters as a search may have. */
const LONGEST = 200;

/** The search field of the studio: Enter leads to all that has the words. Ctrl+K finds the same while one types. */
export function ContentSearch({ initial = '' }: { initial?: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(initial);
  const words = typed.trim();
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (words) void navigate(`/search?${new URLSearchParams({ q: words }).toString()}`);
      }}
    >
      <TextInput
        type="search"
        aria-label={t('searchContent')}
        placeholder={t('searchContentHint')}
        leftSection={<IconSearch size={16} />}
        value={typed}
        maxLength={LONGEST}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  );
}
