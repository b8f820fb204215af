import { Button, Menu } from '@mantine/core';
import { IconArrowMerge, IconChevronDown, IconPencil, IconUser, IconUserPlus } from '@tabler/icons-react';
import type { Row } from './rows.js';
import { t } from './texts.js';

/** What can be done with a turn. */
export interface TurnActions {
  giveTo: (row: Row, name: string) => void;
  askGive: (row: Row) => void;
  join: (row: Row) => void;
  askRename: (speaker: string) => void;
}

interface Props {
  row: Row;
  speakers: readonly string[];
  actions: TurnActions;
}

/** The name of who says a turn, which offers what can be done with it. */
export function TurnMenu({ row, speakers, actions }: Props) {
  const { speaker, timestamp: time } = row;
  const named = speaker ?? t('nobody');
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          className="spoken-by turn-menu"
          size="compact-sm"
          variant="subtle"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={time === null ? t('turnHere', { speaker: named }) : t('turn', { speaker: named, time })}
        >
          <bdi>{named}</bdi>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="turn-choices">
        <Menu.Label>{t('giveTo')}</Menu.Label>
        {speakers
          .filter((name) => name !== speaker)
          .map((name) => (
            <Menu.Item
              key={name}
              leftSection={<IconUser size={16} />}
              onClick={() => actions.giveTo(row, name)}
            >
              <bdi>{name}</bdi>
            </Menu.Item>
          ))}
        <Menu.Item leftSection={<IconUserPlus size={16} />} onClick={() => actions.askGive(row)}>
          {t('somebodyElse')}
        </Menu.Item>
        <Menu.Divider />
        {row.index === 0 ? null : (
          <Menu.Item leftSection={<IconArrowMerge size={16} />} onClick={() => actions.join(row)}>
            {t('join')}
          </Menu.Item>
        )}
        {speaker === null ? null : (
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => actions.askRename(speaker)}>
            {t('renameEverywhere', { speaker })}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
