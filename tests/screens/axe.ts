import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** WCAG 2.2 AA with axe's experimental rules: one of them checks that a control's name contains its visible words. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'experimental'];
const COUNTS = new Set(['serious', 'critical']);

/**
 * What axe finds serious or critical on the page as it stands, one line each: the rule, and the first elements that
 * break it. Frames are left out: a document in a frame is a screen of its own.
 */
export async function axeProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .setLegacyMode(true)
    .analyze();
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
