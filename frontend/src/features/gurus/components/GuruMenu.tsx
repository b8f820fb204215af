import type { Guru } from '@galley/contracts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconRss, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { httpApi, useMay } from '../../../shared/api/index.js';
import { t } from '../texts.js';
import type { GuruDialog } from './GuruDialogs.js';

interface Props {
  guru: Guru;
  onOpen: (dialog: GuruDialog) => void;
}

/** What few people do with a guru, and rarely. */
export function GuruMenu({ guru, onOpen }: Props) {
  if (!useMay(httpApi.guru.change)) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          size="md"
          className="still"
          aria-label={t('more', { name: guru.name })}
          title={t('editOrDelete')}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onOpen({ kind: 'edit', guru })}>
          {t('editFields')}
        </Menu.Item>
        <Menu.Item component={Link} to={`/feeds?guruId=${guru.id}`} leftSection={<IconRss size={16} />}>
          {t('feeds')}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => onOpen({ kind: 'delete', guru })}
        >
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
