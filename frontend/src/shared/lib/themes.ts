import type { MantineColorScheme } from '@mantine/core';
import { type Icon, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { t } from '../texts.js';

interface Theme {
  value: MantineColorScheme;
  label: string;
  icon: Icon;
}

/** How the studio may look. Mantine keeps the choice in the browser; `index.html` reads it before the first paint. */
export const themes: readonly Theme[] = [
  { value: 'dark', label: t('dark'), icon: IconMoon },
  { value: 'light', label: t('light'), icon: IconSun },
  { value: 'auto', label: t('likeSystem'), icon: IconDeviceDesktop },
];
