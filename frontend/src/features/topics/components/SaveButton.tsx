import { Button } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { hint } from '../../../shared/keyboard/index.js';
import { t } from '../texts.js';

/** One's own copy of a topic, on My Topics. */
export const savedLink = (savedId: number): string => `/my-topics?topic=${savedId}`;

interface Props {
  /** The id of one's own copy; null when there is none. */
  savedAs: number | null;
  onSave: () => void;
}

/** Saves a topic; once it is saved it leads to one's own copy of it. */
export function SaveButton({ savedAs, onSave }: Props) {
  if (savedAs === null)
    return (
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconBookmark size={16} />}
        title={hint(t('save'), 'list.save')}
        aria-keyshortcuts="S"
        onClick={onSave}
      >
        {t('save')}
      </Button>
    );
  return (
    <Button
      component={Link}
      to={savedLink(savedAs)}
      variant="subtle"
      color="gray"
      leftSection={<IconBookmarkFilled size={16} />}
      title={t('showSaved')}
    >
      {t('saved')}
    </Button>
  );
}
