import { counted } from './counted.js';

it('says where counting stopped, and is exact otherwise', () => {
  expect(counted({ total: 500, totalRelation: 'gte' })).toBe('500+');
  expect(counted({ total: 500, totalRelation: 'eq' })).toBe('500');
  expect(counted({ total: 12_345 })).toBe('12,345');
});
