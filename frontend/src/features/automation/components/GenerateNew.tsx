import type { AutomationOrder } from '@galley/contracts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconSparkles } from '@tabler/icons-react';
import { GuruAvatar, toast, toastError } from '../../../shared/ui/index.js';
import { useGurusQuery } from '../../gurus/index.js';
import { useGenerateByGuruMutation } from '../automation.api.js';

interface Props {
  /** The guru that the list is narrowed to: then there is nothing to choose. */
  guruId: number | null;
  onMade: (generationId: number) => void;
}

/** "Generate New": the texts of a guru's day, made now. */
export function GenerateNew({ guruId, onMade }: Props) {
  const { data: gurus = [] } = useGurusQuery();
  const [generate, { isLoading }] = useGenerateByGuruMutation();
  const make = async (name: string) => {
    const { data, error } = await generate(name);
    if (!data) return toastError('Nothing was made', error);
    say(data);
    onMade(data.generation.id);
  };
  const only = gurus.find(({ id }) => id === guruId);
  if (only)
    return (
      <Button
        leftSection={<IconSparkles size={16} />}
        loading={isLoading}
        onClick={() => void make(only.name)}
      >
        Generate New
      </Button>
    );
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button
          leftSection={<IconSparkles size={16} />}
          rightSection={<IconChevronDown size={14} />}
          loading={isLoading}
          disabled={gurus.length === 0}
        >
          Generate New
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="agent-gurus">
        <Menu.Label>A newsletter and a blog post for</Menu.Label>
        {gurus.map((guru) => (
          <Menu.Item
            key={guru.id}
            leftSection={<GuruAvatar guru={guru} size="small" />}
            onClick={() => void make(guru.name)}
          >
            <span dir="auto">{guru.name}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const say = ({ alreadyMade, message }: AutomationOrder) =>
  toast({ title: alreadyMade ? 'Once a day is enough' : 'On its way', message });
