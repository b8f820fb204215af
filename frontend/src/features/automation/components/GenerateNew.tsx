import type { AutomationOrder, AutomationRun, Guru } from '@galley/contracts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconSparkles } from '@tabler/icons-react';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { Badge, GuruAvatar, toast, toastError } from '../../../shared/ui/index.js';
import { useGurusQuery } from '../../gurus/index.js';
import { useGenerateByGuruMutation } from '../automation.api.js';
import { t } from '../texts.js';

interface Props {
  /** The guru that the list is narrowed to: then there is nothing to choose. */
  guruId: number | null;
  onMade: (generationId: number) => void;
}

type Chooseable = Pick<Guru, 'id' | 'name' | 'imageUrl'>;

/** "Generate New": the texts of a guru's day, written now. It says first who has them already; those are opened. */
export function GenerateNew({ guruId, onMade }: Props) {
  const { data: gurus = [] } = useGurusQuery();
  const { data: day } = useCallQuery(httpApi.automation.runs);
  const [generate, { isLoading }] = useGenerateByGuruMutation();
  const make = async (name: string) => {
    const { data, error } = await generate(name);
    if (!data) return toastError(t('notWritten'), error);
    say(data);
    onMade(data.generation.id);
  };
  const runOf = (guru: Chooseable) => day?.runs.find((run) => run.guruId === guru.id);
  const shown = guruId === null ? gurus : gurus.filter(({ id }) => id === guruId);
  const [only] = guruId === null ? [] : shown;
  if (only && textOf(runOf(only)) === null)
    return (
      <Button
        leftSection={<IconSparkles size={16} />}
        loading={isLoading}
        onClick={() => void make(only.name)}
      >
        {t('generateNew')}
      </Button>
    );
  const open = shown.filter((guru) => textOf(runOf(guru)) === null);
  const done = shown.filter((guru) => textOf(runOf(guru)) !== null);
  return (
    <Menu position="bottom-end" width={320}>
      <Menu.Target>
        <Button
          leftSection={<IconSparkles size={16} />}
          rightSection={<IconChevronDown size={14} />}
          loading={isLoading}
          disabled={shown.length === 0}
        >
          {t('generateNew')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="agent-gurus">
        <Menu.Label>{open.length > 0 ? t('writeFor') : t('allWritten')}</Menu.Label>
        {open.map((guru) => (
          <Choice key={guru.id} guru={guru} run={runOf(guru)} onChoose={() => void make(guru.name)} />
        ))}
        {open.length > 0 && done.length > 0 ? <Menu.Label>{t('openToday')}</Menu.Label> : null}
        {done.map((guru) => {
          const run = runOf(guru);
          const text = textOf(run);
          return (
            <Choice key={guru.id} guru={guru} run={run} onChoose={() => text !== null && onMade(text)} />
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The text that a guru has today, written or being written; null where one can be asked for. */
const textOf = (run: AutomationRun | undefined): number | null =>
  run?.status === 'done' || run?.status === 'queued' ? run.generationId : null;

interface ChoiceProps {
  guru: Chooseable;
  run: AutomationRun | undefined;
  onChoose: () => void;
}

function Choice({ guru, run, onChoose }: ChoiceProps) {
  return (
    <Menu.Item
      leftSection={<GuruAvatar guru={guru} size="small" />}
      rightSection={run ? <Today status={run.status} /> : null}
      onClick={onChoose}
    >
      <span className="clamp-1">
        <bdi>{guru.name}</bdi>
      </span>
    </Menu.Item>
  );
}

function Today({ status }: Pick<AutomationRun, 'status'>) {
  if (status === 'done') return <Badge tone="green">{t('writtenToday')}</Badge>;
  if (status === 'queued') return <Badge tone="purple">{t('beingWritten')}</Badge>;
  if (status === 'failed') return <Badge tone="red">{t('failedToday')}</Badge>;
  return null;
}

const say = ({ alreadyMade, message }: AutomationOrder) =>
  toast({ title: alreadyMade ? t('alreadyWritten') : t('writingStarted'), message });
