import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { toastResult } from '../../../shared/ui/index.js';

interface Props {
  speaker: string;
  /** The guru of that name; undefined when there is none yet. */
  guru: string | undefined;
  onChange: (guruName: string) => void;
  disabled?: boolean;
}

/** Makes the guru of a speaker the choice; a guru that does not exist yet is made first. */
export function SpeakerButton({ speaker, guru, onChange, disabled = false }: Props) {
  const [create, { isLoading }] = useCallMutation(httpApi.guru.create);
  const choose = async () => {
    if (guru !== undefined) return onChange(guru);
    const added = await create({ name: speaker });
    if (toastResult(added, `${speaker} is a guru now`, 'Failed to add guru'))
      onChange(added.data?.name ?? speaker);
  };
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<IconUserPlus size={14} />}
      disabled={disabled || isLoading}
      onClick={() => void choose()}
    >
      {guru === undefined ? `New guru: ${speaker}` : guru}
    </Button>
  );
}
