import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/**
 * Every colour, size, radius and face of the interface is decided here and in `styles/tokens.css`, which names
 * what Mantine has no word for. Components use the names; they never write a value of their own.
 */

/** The one warm accent: the main action and the current place, nothing else. */
const ember: MantineColorsTuple = [
  '#fff1ea',
  '#fddfd1',
  '#fac3ab',
  '#f6a684',
  '#f39368',
  '#f0875a',
  '#e0764a',
  '#c5633b',
  '#a4512f',
  '#7d3d23',
];

/** Text (0-3), lines (4), and the three steps of the ground: raised (5-6), surface (7), page (8-9). */
const ink: MantineColorsTuple = [
  '#ececf0',
  '#d2d2d9',
  '#a8a8b3',
  '#8a8a96',
  '#2d2d34',
  '#24242a',
  '#1c1c21',
  '#141417',
  '#0e0e10',
  '#0a0a0c',
];

const px = (value: number) => `${value / 16}rem`;

export const theme = createTheme({
  primaryColor: 'ember',
  primaryShade: 5,
  autoContrast: true,
  luminanceThreshold: 0.3,
  black: '#0a0a0c',
  white: '#ffffff',
  colors: { ember, dark: ink },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, monospace",
  fontSizes: { xs: px(12), sm: px(14), md: px(16), lg: px(20), xl: px(28) },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.55', lg: '1.4', xl: '1.2' },
  spacing: { xs: px(8), sm: px(12), md: px(16), lg: px(24), xl: px(32) },
  radius: { xs: px(4), sm: px(6), md: px(8), lg: px(12), xl: px(16) },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: px(20), lineHeight: '1.3' },
      h2: { fontSize: px(20), lineHeight: '1.3' },
      h3: { fontSize: px(16), lineHeight: '1.4' },
      h4: { fontSize: px(14), lineHeight: '1.4' },
    },
  },
  components: {
    Button: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm' } },
    Select: {
      defaultProps: {
        size: 'sm',
        comboboxProps: { transitionProps: { duration: 120 }, shadow: 'md' },
        checkIconPosition: 'right',
      },
    },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 'lg',
        transitionProps: { duration: 140, transition: 'pop' },
      },
    },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 100 }, position: 'bottom-end' } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300, transitionProps: { duration: 100 } } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Skeleton: { defaultProps: { radius: 'sm' } },
  },
});

/** Puts Mantine's own variables onto our steps of the ground. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {},
  dark: {
    '--mantine-color-body': ink[8],
    '--mantine-color-text': ink[0],
    '--mantine-color-dimmed': ink[2],
    '--mantine-color-default': ink[6],
    '--mantine-color-default-hover': ink[5],
    '--mantine-color-default-border': ink[4],
    '--mantine-color-placeholder': ink[3],
    '--mantine-color-error': '#f4788c',
    '--mantine-color-anchor': ember[4],
  },
});
