import { guruRpc, sourceRpc, uploadRpc } from '@galley/contracts';
import { Uploads } from '@galley/messaging';
import {
  addGuru,
  contentSourceStack,
  talk,
  type ContentSourceStack,
} from '../testing/content-source-stack.js';

let content: ContentSourceStack;
beforeAll(async () => {
  content = await contentSourceStack({ started: false });
  // On a busy machine time would end a reading before memory does.
  await content.start();
  await addGuru(content.stack, 'Marcus Hale');
});
afterAll(() => content.close());

const call: ContentSourceStack['stack']['rpc']['call'] = (...args) => content.stack.rpc.call(...args);
const longWait = { timeoutMs: 60_000 };

/** Keeps a file as the gateway does, and asks what it is. */
async function preview(text: string, fileName: string) {
  const uploads = new Uploads(content.stack.nats);
  const { uploadId } = await uploads.keep(new Blob([text]).stream(), fileName);
  return call(uploadRpc.preview, { uploadId }, longWait);
}

/** The longest that somebody waits for a list while something else is under way, in milliseconds. */
async function longestWait(work: Promise<unknown>): Promise<number> {
  let [longest, over] = [0, false];
  const done = work.finally(() => (over = true));
  while (!over) {
    const asked = performance.now();
    await call(guruRpc.list, {});
    longest = Math.max(longest, performance.now() - asked);
  }
  await done;
  return longest;
}

describe('a file that is made to take all memory', () => {
  it('is refused with a sentence, while lists answer, and the next file is read', async () => {
    const bomb = preview(`[${'{},'.repeat(5_000_000)}{}]`, 'export.json').catch((error: unknown) => error);
    expect(await longestWait(bomb)).toBeLessThan(8_000);
    expect(await bomb).toMatchObject({
      code: 'FILE_UNREADABLE',
      status: 422,
      message: expect.stringMatching(/^This takes too much memory to read\. .*\.$/),
    });
    expect(await preview(talk('the bell'), 'call.txt')).toMatchObject({ problem: null, format: 'plain' });
  });

  it('takes nobody with it who waits behind it', async () => {
    const bomb = `[${'{},'.repeat(5_000_000)}{}]`;
    const bombs = [bomb, bomb].map((text) => preview(text, 'export.json').catch((error: unknown) => error));
    const others = ['bells', 'stops', 'size'].map((about) => preview(talk(about), 'call.txt'));
    for (const refused of await Promise.all(bombs))
      expect(refused).toMatchObject({ code: 'FILE_UNREADABLE' });
    for (const read of await Promise.all(others)) expect(read.problem).toBeNull();
  });
});

describe('a text that takes too long', () => {
  it('is refused with a sentence, for every kind of source', async () => {
    const hasty = await contentSourceStack({ started: false });
    try {
      await hasty.start({ READING_TIMEOUT_MS: '100' });
      await addGuru(hasty.stack, 'Marcus Hale');
      const transcript = talk('patience', 20_000);
      const title = null;
      for (const question of [
        hasty.stack.rpc.call(uploadRpc.previewText, { transcript, fileName: null }),
        hasty.stack.rpc.call(sourceRpc.ingestTranscript, { transcript, title, guruName: 'Marcus Hale' }),
      ])
        await expect(question).rejects.toMatchObject({
          code: 'FILE_UNREADABLE',
          status: 422,
          message: expect.stringMatching(/^This takes too long to read\. .*\.$/),
        });
    } finally {
      await hasty.close();
    }
  });
});

describe('white space without end between two words', () => {
  it.each([
    ['blank lines', '\n'],
    ['spaces', ' '],
  ])('is read like any text: 200,000 %s', async (_, blank) => {
    const transcript = `${talk('openings')}\none${blank.repeat(200_000)}two\n${talk('endings')}`;
    const looked = call(uploadRpc.previewText, { transcript, fileName: 'call.txt' }, longWait);
    expect(await longestWait(looked)).toBeLessThan(8_000);
    expect((await looked).problem).toBeNull();
  });
});
