/** What texts and pictures for readers may measure. Screens count by these as well. */
export const readerLimits = {
  slug: 190,
  description: 500,
  tags: 30,
  tag: 190,
  address: 2_000,
  alt: 1_000,
  pictures: 200,
  /** Characters that search engines and networks show of it; more is cut there. */
  shownTitle: 60,
  shownDescription: 160,
  /** A shorter one says too little for somebody to choose the page. */
  fewestTitle: 15,
  fewestDescription: 50,
} as const;

/** What is looked at before readers get a text, in the order of the checklist. */
export const readinessItems = [
  'title',
  'description',
  'slug',
  'links',
  'pictures',
  'quotes',
  'facts',
  'approvals',
] as const;
/** `must`: readers should not get it so. What stops it is said by the gates alone. */
export const readinessStates = ['ok', 'attention', 'must'] as const;
