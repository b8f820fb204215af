import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { themes } from '../../shared/lib/themes.js';
import { useAuth, useEnterTeam } from '../../features/auth/index.js';
import { t } from '../texts.js';

/** The menu at the name of whoever is signed in. It opens as soon as its code has come. */
export function ThemeMenu({ children }: { children: ReactElement }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [opened, setOpened] = useState(true);
  const choose = (chosen: string) => {
    const theme = themes.find(({ value }) => value === chosen);
    if (theme) setColorScheme(theme.value);
  };
  return (
    <Menu opened={opened} onChange={setOpened} position="top-start" width="13rem">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown aria-label={t('accountAndTheme')}>
        <Menu.Item component={Link} to="/account" leftSection={<IconUserCircle size={16} />}>
          {t('account')}
        </Menu.Item>
        <Teams />
        <Menu.Divider />
        <Menu.Label>{t('theme')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={choose}>
          {themes.map(({ value, label, icon: Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The teams of whoever is in several, to go from one to another. */
function Teams() {
  const { team, teams } = useAuth();
  const enter = useEnterTeam();
  if (teams.length < 2) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('team')}</Menu.Label>
      <Menu.RadioGroup value={String(team?.id ?? '')} onChange={(chosen) => void enter(Number(chosen))}>
        {teams.map(({ id, name }) => (
          <Menu.RadioItem key={id} value={String(id)}>
            <bdi>{name}</bdi>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
