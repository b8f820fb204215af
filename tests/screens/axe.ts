import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** WCAG 2.2 AA with axe's experimental rules: one of them checks that a control's name contains its visible words. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'experimental'];
const COUNTS = new Set(['serious', 'critical']);

/**
 * What axe finds serious or critical on the page as it stands, one line each: the rule, and the first elements that
 * break it. Frames are left out: a document in a frame is a screen of its own.
 */
export const axeProblems = (page: Page): Promise<string[]> => problemsOf(builderOf(page).withTags(TAGS));

/** Of these only the words that are hard to read on their ground. */
export const contrastProblems = (page: Page): Promise<string[]> =>
  problemsOf(builderOf(page).withRules('color-contrast'));

const builderOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);

async function problemsOf(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => COUNTS.has(impact ?? ''))
    .map(({ id, help, nodes }) => {
      const where = nodes.slice(0, 3).map(({ html, any }) => `${html.slice(0, 140)} ${contrast(any)}`.trim());
      const more = nodes.length > 3 ? ` and ${nodes.length - 3} more` : '';
      return `axe ${id} (${help}): ${where.join(' | ')}${more}`;
    });
}

/** The measured contrast, where that is what is wrong. */
function contrast(checks: readonly { id: string; message: string }[]): string {
  const found = checks.find(({ id }) => id === 'color-contrast');
  return found ? `[${found.message.replace(/^Element has insufficient color contrast of /, '')}]` : '';
}
