import { areOpposite } from './antonyms.js';

describe('opposites', () => {
  it.each([
    ['improve', 'worsen'],
    ['complete', 'incomplete'],
    ['over-reported', 'under-reported'],
    ['careful', 'careless'],
  ])('“%s” and “%s” deny each other', (one, other) => {
    expect([areOpposite(one, other), areOpposite(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['inpatient', 'patient'],
    ['unless', 'less'],
    ['debate', 'bate'],
    ['discovered', 'covered'],
    ['developing', 'veloping'],
    ['complete', 'complete'],
  ])('“%s” and “%s” do not', (one, other) => {
    expect([areOpposite(one, other), areOpposite(other, one)]).toEqual([false, false]);
  });
});
