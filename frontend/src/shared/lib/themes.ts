import type { MantineColorScheme } from '@mantine/core';
import { type Icon, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

interface Theme {
  value: MantineColorScheme;
  label: string;
  icon: Icon;
}

/** How the studio may look. Mantine keeps the choice in the browser; `index.html` reads it before the first paint. */
export const themes: readonly Theme[] = [
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'auto', label: 'Like the system', icon: IconDeviceDesktop },
];
