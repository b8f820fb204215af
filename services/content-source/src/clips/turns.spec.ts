import { Turns } from './turns.js';

it('One works, some wait, the rest are told to come again', async () => {
  const turns = new Turns(1, 1);
  const done: string[] = [];
  let finish: () => void = () => undefined;
  const first = turns.run(() => new Promise<void>((resolve) => (finish = resolve)));
  const second = turns.run(() => {
    done.push('second');
    return Promise.reject(new Error('No.'));
  });
  await expect(turns.run(() => Promise.resolve())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(done).toEqual([]);
  finish();
  await first;
  await expect(second).rejects.toThrow('No.');
  await turns.run(() => Promise.resolve(done.push('third')));
  expect(done).toEqual(['second', 'third']);
});
