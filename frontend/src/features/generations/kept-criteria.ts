import { Criteria } from '@galley/contracts';

const KEY = 'generationCriteria';

/** What was chosen on the criteria screen, until it is sent; unreadable choices count as none. */
export const keptCriteria = {
  read(): Partial<Criteria> {
    try {
      const parsed = Criteria.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
      return parsed.success ? parsed.data : {};
    } catch {
      return {};
    }
  },
  keep: (criteria: Criteria) => localStorage.setItem(KEY, JSON.stringify(criteria)),
  forget: () => localStorage.removeItem(KEY),
};
