import { limits } from '@galley/contracts';
import { countedRows, totalOf } from './total.js';

it('is exact up to the limit of counting, and says so beyond it', () => {
  expect(totalOf(limits.listCounted)).toEqual({ total: limits.listCounted, totalRelation: 'eq' });
  expect(totalOf(limits.listCounted + 1)).toEqual({ total: limits.listCounted, totalRelation: 'gte' });
});

it('reads no more rows than it takes to know that', () => {
  expect(countedRows('topics t where t.id > $1')).toBe(
    `(select count(*)::int from (select 1 from topics t where t.id > $1 limit ${limits.listCounted + 1}) counted)`,
  );
});
