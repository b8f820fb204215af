import { ActionIcon, Popover } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { terms, type Term } from '../lib/terms.js';
import { t } from '../texts.js';

/** Says what one of our words means, to whoever asks: by click, touch or key, and gone with Escape. */
export function TermHint({ term }: { term: Term }) {
  const [opened, setOpened] = useState(false);
  // The focus stays on the sign, where the component library does not look for Escape.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !opened) return;
    event.stopPropagation();
    setOpened(false);
  };
  return (
    <Popover opened={opened} onChange={setOpened} width={260} position="bottom-start" withArrow>
      <Popover.Target>
        <ActionIcon
          size="sm"
          aria-label={t(`${term}Asked`)}
          onClick={() => setOpened(!opened)}
          onKeyDown={onKeyDown}
        >
          <IconInfoCircle size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <p className="small">{terms[term]}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
