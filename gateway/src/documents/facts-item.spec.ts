import { factsItem } from './facts-item.js';

const endedAt = '2026-01-02T03:04:05.678Z';
const check = { version: 3, endedAt, sentences: 4, contradicted: [], notFound: [], outdated: false };

describe('what the checklist says of facts', () => {
  it.each([
    [null, 'attention', 'cannot be said right now'],
    [{ check: null }, 'attention', 'were not checked'],
    [{ check: { ...check, version: 2 } }, 'attention', 'The text has changed since'],
    [{ check: { ...check, version: null } }, 'attention', 'The text has changed since'],
    [{ check: { ...check, outdated: true } }, 'attention', 'A recording was corrected since'],
    [{ check: { ...check, contradicted: ['A.', 'B.'], notFound: ['C.'] } }, 'must', 'contradict 2 sentences'],
    [{ check: { ...check, notFound: ['C.'] } }, 'attention', 'do not speak of 1 sentence of'],
    [{ check }, 'ok', '4 sentences checked'],
  ])('of %j is %s: %s', (facts, state, message) => {
    const item = factsItem(facts, 3);
    expect(item).toMatchObject({ item: 'facts', state, message: expect.stringContaining(message) as string });
    expect(item.details).toEqual(facts?.check ? [...facts.check.contradicted, ...facts.check.notFound] : []);
  });
});
