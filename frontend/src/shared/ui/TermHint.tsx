import { ActionIcon, Popover } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { terms, type Term } from '../lib/terms.js';

/** Says what one of our words means, to whoever asks: by click, touch or key, and gone with Escape. */
export function TermHint({ term }: { term: Term }) {
  return (
    <Popover width={260} position="bottom-start" withArrow trapFocus={false} closeOnEscape>
      <Popover.Target>
        <ActionIcon size="sm" aria-label={`What is ${/^[aeiou]/.test(term) ? 'an' : 'a'} ${term}?`}>
          <IconInfoCircle size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <p className="small">{terms[term]}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
