import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { toastResult } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

interface Props {
  speaker: string;
  /** The guru of that name; undefined when there is none yet. */
  guru: string | undefined;
  onChange: (guruName: string) => void;
  disabled?: boolean;
}

/** Adds a guru by name alone and makes it the choice. */
export function useNewGuru(onChange: (guruName: string) => void) {
  const [create, { isLoading }] = useCallMutation(httpApi.guru.create);
  const add = async (name: string) => {
    const added = await create({ name });
    if (toastResult(added, t('isGuruNow', { name }), t('guruNotAdded'))) onChange(added.data?.name ?? name);
  };
  return { add, adding: isLoading };
}

/** Makes the guru of a speaker the choice; a guru that does not exist yet is made first. */
export function SpeakerButton({ speaker, guru, onChange, disabled = false }: Props) {
  const { add, adding } = useNewGuru(onChange);
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<IconUserPlus size={14} />}
      disabled={disabled || adding}
      onClick={() => (guru === undefined ? void add(speaker) : onChange(guru))}
    >
      {guru === undefined ? t('newGuruNamed', { name: speaker }) : guru}
    </Button>
  );
}
