import { t } from './texts.js';

/** The time windows of Recent Content, in days. */
export const windows = [
  { value: '1', label: t('day') },
  { value: '3', label: t('threeDays') },
  { value: '7', label: t('week') },
  { value: '14', label: t('twoWeeks') },
  { value: '30', label: t('month') },
] as const;
/** Only for links that count by it. */
export const lastYear = { value: '365', label: t('year') } as const;
export const DEFAULT_WINDOW = '7';

/** Whose texts are shown. "My Content" means the user's own and those of SuperAI. The server applies the filter. */
export const labels = [
  { value: 'mine', label: t('mine') },
  { value: 'superai', label: t('superai') },
  { value: 'generated', label: t('generated') },
] as const;
