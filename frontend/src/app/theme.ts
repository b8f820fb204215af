import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import { t } from './texts.js';

/**
 * Hands the names of `styles/tokens.css` to Mantine. No value is decided here but the length of its transitions,
 * which Mantine counts itself: a test holds it to the token `--quick`.
 */
export const QUICK_MS = 120;

/** Mantine reads a colour as ten shades: 0 on a wash, 4 as text, 5 filled, 6 hovered, 9 below the wash. */
const shades = (
  wash: string,
  text: string,
  fill: string,
  hover: string,
  deep: string,
): MantineColorsTuple => [
  ...([wash, text, text, text, text] as const),
  ...([fill, hover, hover, deep, deep] as const),
];
const ember = shades(
  'var(--accent-bright)',
  'var(--accent-text)',
  'var(--accent)',
  'var(--accent-hover)',
  'var(--accent-deep)',
);
const red = shades(
  'var(--accent-bright)',
  'var(--tone-red)',
  'var(--tone-red)',
  'var(--tone-red-hover)',
  'var(--tone-red-deep)',
);
const dark = Array.from({ length: 10 }, (_, step) => `var(--ink-${step})`) as unknown as MantineColorsTuple;

const quick = { duration: QUICK_MS };

export const theme = createTheme({
  primaryColor: 'ember',
  primaryShade: 5,
  black: 'var(--ink-9)',
  white: 'var(--white)',
  colors: { ember, red, dark },
  // What stands on a filled ground is dark on dark, white on light, whatever the colour.
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...(input.variant === 'filled' ? { color: 'var(--on-fill)' } : {}),
  }),
  fontFamily: 'var(--interface)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: {
    xs: 'var(--type-1)',
    sm: 'var(--type-2)',
    md: 'var(--type-3)',
    lg: 'var(--type-4)',
    xl: 'var(--type-5)',
  },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.55', lg: '1.4', xl: '1.2' },
  spacing: { xs: 'var(--s2)', sm: 'var(--s3)', md: 'var(--s4)', lg: 'var(--s6)', xl: 'var(--s8)' },
  radius: {
    xs: 'var(--s1)',
    sm: 'var(--round-1)',
    md: 'var(--round-2)',
    lg: 'var(--round-3)',
    xl: 'var(--round-4)',
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontWeight: 'var(--weight-strong)',
    sizes: {
      h1: { fontSize: 'var(--type-4)', lineHeight: '1.3' },
      h2: { fontSize: 'var(--type-4)', lineHeight: '1.3' },
      h3: { fontSize: 'var(--type-3)', lineHeight: '1.4' },
      h4: { fontSize: 'var(--type-2)', lineHeight: '1.4' },
    },
  },
  components: {
    Button: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm' } },
    NumberInput: { defaultProps: { size: 'sm' } },
    Checkbox: { defaultProps: { iconColor: 'var(--on-fill)' } },
    Radio: { defaultProps: { iconColor: 'var(--on-fill)' } },
    Select: {
      defaultProps: {
        size: 'sm',
        comboboxProps: { transitionProps: quick, shadow: 'md' },
        checkIconPosition: 'right',
      },
    },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 'lg',
        transitionProps: { ...quick, transition: 'pop' },
        // The cross has no words of its own.
        closeButtonProps: { 'aria-label': t('closeDialog') },
      },
    },
    Drawer: { defaultProps: { padding: 'lg', transitionProps: quick } },
    Menu: { defaultProps: { shadow: 'md', transitionProps: quick, position: 'bottom-end' } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: quick } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300, transitionProps: quick } },
    Collapse: { defaultProps: { transitionDuration: QUICK_MS } },
    Notifications: { defaultProps: { transitionDuration: QUICK_MS } },
    SegmentedControl: { defaultProps: { transitionDuration: QUICK_MS } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Skeleton: { defaultProps: { radius: 'sm' } },
  },
});

const onOurs = {
  '--mantine-primary-color-contrast': 'var(--on-fill)',
  '--mantine-color-body': 'var(--ground-0)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-soft)',
  '--mantine-color-default': 'var(--ground-2)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-hover': 'var(--ink-5)',
  '--mantine-color-default-border': 'var(--ink-4)',
  '--mantine-color-placeholder': 'var(--text-faint)',
  '--mantine-color-error': 'var(--tone-red)',
  '--mantine-color-anchor': 'var(--accent-text)',
};

/** Where Mantine's light parts read their ten greys, which begin beside the ground and end at the text. */
const greys = [8, 6, 5, 4, 4, 3, 3, 2, 1, 0].map((ink, shade) => [
  `--mantine-color-gray-${shade}`,
  `var(--ink-${ink})`,
]);

/** A light wash of a colour with words on it; on dark, Mantine makes it itself. */
const washes = ['ember', 'red'].flatMap((name) => [
  [`--mantine-color-${name}-light`, `var(--mantine-color-${name}-9)`],
  [`--mantine-color-${name}-light-hover`, `var(--mantine-color-${name}-8)`],
  [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-0)`],
]);

/** Puts Mantine's own variables onto our steps of the ground. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  // Its light parts write in black.
  light: { ...onOurs, '--mantine-color-black': 'var(--text)', ...Object.fromEntries([...greys, ...washes]) },
  dark: onOurs,
});
