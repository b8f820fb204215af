import { AutomatedGeneration, automationRpc } from '@galley/contracts';
import { z } from 'zod';
import { AutomationStack } from '../testing/automation-stack.js';
import { ann, ben, storeText } from '../testing/generation-stack.js';

let agent: AutomationStack;
beforeAll(async () => {
  agent = await AutomationStack.start();
});
afterAll(() => agent.close());
beforeEach(() => agent.reset());

describe('the texts of the agent', () => {
  const edit = (id: number, changes: object, as = ann) =>
    agent.rpc.call(automationRpc.edit, { id, ...changes } as z.input<typeof automationRpc.edit.input>, as);

  it('are listed with both texts, by guru and in pages; without them where they are not asked for', async () => {
    for (const topics of [3, 3]) agent.newsroom.guru(topics);
    for (const { name } of agent.newsroom.gurus) await agent.written((await agent.make(name)).generation.id);
    await storeText(agent.generation.stack, { userId: 1, guruId: 1 });
    const all = await agent.rpc.call(automationRpc.list, { limit: 1 }, ben);
    expect(all).toMatchObject({ total: 2, items: [{ guru: { name: 'Guru 2' }, contentLabel: 'SuperAI' }] });
    expect(z.strictObject(AutomatedGeneration.shape).parse(all.items[0]).blogPost).toMatch(/\w/);
    const next = await agent.rpc.call(
      automationRpc.list,
      { cursor: all.nextCursor ?? '', texts: 'false' },
      ben,
    );
    expect(next).toMatchObject({ nextCursor: null, items: [{ newsletter: null, blogPost: null }] });
    const ofGuru = await agent.rpc.call(automationRpc.list, { guruId: 1 }, ben);
    expect(ofGuru.items.map(({ guruId }) => guruId)).toEqual([1]);
  });

  it('are edited by anybody, either or both, on a version; late edits are refused with the present text', async () => {
    agent.newsroom.guru();
    const { id } = await agent.written((await agent.make('Guru 1')).generation.id);
    const first = await edit(id, {
      newsletterContent: '<p>Ann was here.</p><script>x</script>',
      baseVersion: 1,
    });
    expect(first).toMatchObject({ content: '<p>Ann was here.</p>', activeVersion: 2, status: 'Draft' });
    await expect(edit(id, { blogPostContent: '<p>Late.</p>', baseVersion: 1 }, ben)).rejects.toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
      details: { activeVersion: 2, content: '<p>Ann was here.</p>' },
    });
    const both = { newsletterContent: '<p>Ben, too.</p>', blogPostContent: '<p>And here.</p>' };
    expect(await edit(id, both, ben)).toMatchObject({
      content: '<p>Ben, too.</p>',
      blogContent: '<p>And here.</p>',
      activeVersion: 3,
    });
    await expect(edit(id, {})).rejects.toMatchObject({ status: 400, message: 'Nothing to change was sent.' });
    await expect(edit(999_999, { newsletterContent: '' })).rejects.toMatchObject({ status: 404 });
  });

  it('are no texts of persons', async () => {
    const own = await storeText(agent.generation.stack, { userId: 1 });
    await expect(edit(own, { newsletterContent: '<p>No.</p>' }, ben)).rejects.toMatchObject({
      code: 'NOT_YOURS',
    });
    await expect(edit(own, { newsletterContent: '<p>No.</p>' })).rejects.toMatchObject({
      status: 422,
      message: 'This text was not made by the automated agent.',
    });
  });
});
