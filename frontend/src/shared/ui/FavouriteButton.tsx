import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { hint } from '../keyboard/index.js';
import { t } from '../texts.js';

interface Props {
  on: boolean;
  onToggle: () => void;
}

export function FavouriteButton({ on, onToggle }: Props) {
  const label = t(on ? 'unfavour' : 'favour');
  return (
    <ActionIcon
      size="md"
      aria-label={label}
      title={hint(label, 'list.favourite')}
      aria-pressed={on}
      aria-keyshortcuts="F"
      onClick={onToggle}
    >
      {on ? <IconStarFilled size={16} className="star" /> : <IconStar size={16} />}
    </ActionIcon>
  );
}
