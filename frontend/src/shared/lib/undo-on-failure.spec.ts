import { undoOnFailure } from './undo-on-failure.js';

it('what is shown early is taken back when the answer is no', async () => {
  const undone: number[] = [];
  await undoOnFailure([{ undo: () => undone.push(1) }], Promise.reject(new Error('no')));
  await undoOnFailure([{ undo: () => undone.push(2) }], Promise.resolve());
  expect(undone).toEqual([1]);
});
