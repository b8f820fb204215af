import { AppError, statuses, type Status } from '@galley/contracts';
import fc from 'fast-check';
import { afterChange, mayMove, movedByPerson, movedBySystem } from './status.js';

const status = fc.constantFrom(...statuses);
const allowed = ['Draft>Complete', 'Complete>Published', 'Complete>Draft', 'Published>Draft'];

describe('the status of a generation', () => {
  it('moves by a person only along Draft, Complete, Published and back', () => {
    fc.assert(
      fc.property(status, status, (from, to) => {
        const legal =
          to !== 'Processing' && to !== 'Failed' && (from === to || allowed.includes(`${from}>${to}`));
        if (legal) return expect(movedByPerson(from, to)).toBe(to);
        expect(() => movedByPerson(from, to)).toThrow(`The status cannot change from ${from} to ${to}.`);
      }),
    );
  });

  it('is never set to Processing or Failed by a person, whatever they try in whatever order', () => {
    fc.assert(
      fc.property(fc.array(status, { maxLength: 20 }), (targets) => {
        let now: Status = 'Draft';
        for (const target of targets) {
          try {
            now = movedByPerson(now, target);
          } catch (error) {
            expect(error).toBeInstanceOf(AppError);
          }
          expect(['Draft', 'Complete', 'Published']).toContain(now);
        }
      }),
    );
  });

  it('leaves Processing and Failed by the system alone', () => {
    expect(movedBySystem('Processing', 'Draft')).toBe('Draft');
    expect(movedBySystem('Processing', 'Failed')).toBe('Failed');
    expect(movedBySystem('Failed', 'Processing')).toBe('Processing');
    expect(() => movedBySystem('Draft', 'Processing')).toThrow('from Draft to Processing');
    for (const to of statuses)
      expect(mayMove('person', 'Processing', to) || mayMove('person', 'Failed', to)).toBe(false);
  });

  it('re-opens when a published text changes, and stays otherwise', () => {
    expect(statuses.filter((from) => from !== 'Processing' && from !== 'Failed').map(afterChange)).toEqual([
      'Draft',
      'Complete',
      'Draft',
    ]);
    expect(() => afterChange('Processing')).toThrow('while it is Processing');
    expect(() => afterChange('Failed')).toThrow('from Failed to Draft');
  });
});
