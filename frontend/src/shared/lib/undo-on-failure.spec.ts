import { undoOnFailure } from './undo-on-failure.js';

it('an early change is undone when the server refuses it', async () => {
  const undone: number[] = [];
  await undoOnFailure([{ undo: () => undone.push(1) }], Promise.reject(new Error('no')));
  await undoOnFailure([{ undo: () => undone.push(2) }], Promise.resolve());
  expect(undone).toEqual([1]);
});
