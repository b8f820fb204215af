import { isMissed, type Row, sideBySide, tableOfHalves, tableWithoutVerdict } from './table.js';

const row = (reached: number, over = '9 quotes'): Row => ({
  measure: 'quotes word for word',
  reached,
  aim: 0.9,
  better: 'higher',
  over,
});

describe('the table of an evaluation', () => {
  it('compares the aim with the judging half, however good the tuning half is', () => {
    const [measured] = sideBySide([row(0.95)], [row(0.85)]);
    expect(measured && isMissed(measured)).toBe(true);
    expect(tableOfHalves(measured ? [measured] : [])).toMatch(/0\.950 .*0\.850 .*>= 0\.900 +MISSED$/);
  });

  it('judges nothing where the judging half holds nothing of a measure', () => {
    const measured = sideBySide([row(0.5)], [row(0, '0 quotes')]);
    expect(measured.some(isMissed)).toBe(false);
    expect(tableOfHalves(measured)).not.toMatch(/met|MISSED/);
  });

  it('gives no verdict on data of our own', () => {
    expect(tableWithoutVerdict([row(0.95)])).not.toMatch(/met|MISSED/);
  });
});
