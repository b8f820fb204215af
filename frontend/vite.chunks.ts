import type { Rolldown } from 'vite';

/** So many screens share a part until it travels with the others that many share. */
const MANY = 8;
/** Below this, in bytes of source, icons that the same screens share travel together instead of one by one. */
const SMALL = 4000;

/** Parts of the component library that every first screen shows. */
const basics = [
  'ActionIcon',
  'Anchor',
  'CloseButton',
  'Input',
  'InputBase',
  'Skeleton',
  'Text',
  'TextInput',
  'VisuallyHidden',
];

const among = (...patterns: string[]) =>
  new RegExp(patterns.map((pattern) => pattern.replaceAll('/', '[\\\\/]')).join('|'));

/**
 * Which file each module goes to (ADR 0024): few files, since each costs a turn of the connection, but none that brings a
 * first screen what it does not need. What is missing here makes a first screen heavier, and
 * tests/e2e/first-load.e2e.ts says so.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    // Small and first to run: it sends for the code of the screen while that of the application is on its way.
    name: 'screens',
    test: among(
      'features/(\\w+/routes|(audit|people|recent|responses|webhooks)/index)\\.tsx?$',
      'app/(screens|early)\\.ts$',
      '(api/token|lib/screen)\\.ts$',
      'preload-helper',
    ),
    priority: 10,
  },
  { name: 'studio', tags: ['$initial'], priority: 9 },
  {
    name: 'studio',
    test: among(
      `@mantine/core/esm/components/(${basics.join('|')})/`,
      'use-resolved-styles-api',
      'get-auto-contrast-value',
      '@mantine/hooks/esm/(use-id|utils)/',
      'shared/api/config\\.api',
      'contracts/src/(limits|choices)\\.ts$',
      // In the shell and in the entrance.
      'Icon(Microphone|FileText)\\.mjs$',
      'shared/ui/useDocumentTitle',
    ),
    priority: 8,
  },
  {
    name: 'shell',
    test: among(
      'app/layout/(ProtectedLayout|Sidebar\\.|Person|sidebar-state|useRouteFocus)',
      // Not what listens and lists the shortcuts: that comes with the first key.
      'shared/keyboard/(?!engine|lists|catalogue)',
      'shared/ui/(PageHeader|sidebar-context)',
      'shared/lib/(visits|people)',
      // Without schemas beside them, which the shared parts of screens must not bring along.
      'contracts/src/(publish-targets|source-kinds|waiting-reasons)\\.ts$',
      'Icon(LayoutSidebar|Api|Logout|Bookmark|Search|Upload)\\.mjs$',
    ),
    priority: 7,
  },
  {
    name: 'entrance',
    test: among(
      '@mantine/form/',
      'klona',
      'fast-deep-equal',
      '@mantine/core/esm/components/(PasswordInput|Checkbox|Divider)/',
      'esm/utils/(InlineInput|InputsGroupFieldset)/',
      'hooks/esm/(use-uncontrolled|use-merged-ref|use-debounced-callback)/',
      'features/auth/components/Entrance',
      'shared/ui/Callout',
      'IconAlertTriangle\\.mjs$',
    ),
    minShareCount: 2,
    priority: 6,
  },
  {
    name: 'overview',
    test: among(
      'components/Indicator/',
      'hooks/esm/(use-click-outside|use-hotkeys)',
      'shared/lib/(first-steps|useUrlFilters|time)\\.ts$',
      'shared/api/paging',
      'features/(generations/generations|ingest/ingest)\\.api',
    ),
    minShareCount: 2,
    priority: 5,
  },
  {
    name: 'schemas',
    test: among('node_modules/zod/', 'contracts/src/(?!limits|choices|index)'),
    minShareCount: 2,
    priority: 4,
  },
  // Checks what was kept on this device, with the schemas; a screen that keeps nothing needs neither.
  { name: 'drafts', test: among('shared/lib/draft/'), minShareCount: 2, priority: 3 },
  { name: 'choices', test: among('shared/lib/selection'), minShareCount: 2, priority: 3 },
  // Sentences with elements in them; texts alone need none of it.
  { name: 'sentences', test: among('react-i18next/', 'html-parse-stringify/', 'ui/RichText'), priority: 3 },
  { name: 'texts', test: among('features/\\w+/texts\\.ts$'), minShareCount: 2 * MANY, priority: 2 },
  // Not texts of a feature: hundreds of sentences that most screens do not show.
  { name: 'common', test: /^(?!.*features.*texts\.ts$)/, minShareCount: MANY, priority: 1 },
  {
    name: 'icons',
    test: among('icons-react/.*/Icon'),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: SMALL,
    priority: 2,
  },
];
