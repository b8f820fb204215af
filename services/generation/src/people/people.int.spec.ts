import { accountEvents, authEvents, generationRpc } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { generationStack, type GenerationStack, storeText } from '../testing/generation-stack.js';

let generation: GenerationStack;
beforeAll(async () => {
  generation = await generationStack();
});
afterAll(() => generation.close());

const person = { userId: 7, username: 'nora' };
const tellChange = (name: string | null, sequence: number, id?: string) =>
  generation.stack.publish(authEvents.userChanged, { ...person, name }, id, sequence);

/** What a colleague sees of the text of user 7. */
async function authorOf(id: number): Promise<string | null | undefined> {
  const { generation: text } = await generation.stack.rpc.call(generationRpc.get, { id }, { userId: 1 });
  return text.author;
}

describe('the name at a text', () => {
  it('follows its author; older news and news that comes twice change nothing', async () => {
    const id = await storeText(generation.stack, { userId: person.userId });
    await generation.stack.publish(authEvents.userRegistered, { ...person, name: 'Nora Lind' }, undefined, 1);
    await eventually(async () => (await authorOf(id)) === 'Nora Lind');
    const event = crypto.randomUUID();
    await tellChange('Nora Berg', 3, event);
    await eventually(async () => (await authorOf(id)) === 'Nora Berg');
    await tellChange('Between', 2);
    await tellChange('Nora Berg', 3, event);
    await generation.stack.publish(authEvents.userRegistered, { ...person, name: 'Nora Lind' }, undefined, 1);
    // News of another person comes after them, so they have been heard when it shows.
    const other = await storeText(generation.stack, { userId: 8 });
    const ben = { userId: 8, username: 'ben' };
    await generation.stack.publish(authEvents.userRegistered, { ...ben, name: 'Ben' }, undefined, 1);
    await generation.stack.publish(authEvents.userChanged, { ...ben, name: 'Ben Ortiz' }, undefined, 2);
    await eventually(async () => (await authorOf(other)) === 'Ben Ortiz');
    expect(await authorOf(id)).toBe('Nora Berg');
  });

  it('is the username again when the name is cleared', async () => {
    const id = await storeText(generation.stack, { userId: person.userId });
    await tellChange(null, 4);
    await eventually(async () => (await authorOf(id)) === 'nora');
  });

  it('stays in versions as it was when they were written', async () => {
    const id = await storeText(generation.stack, { userId: person.userId });
    await tellChange('Nora Lind', 5);
    await eventually(async () => (await authorOf(id)) === 'Nora Lind');
    const as = { userId: person.userId };
    await generation.stack.rpc.call(generationRpc.edit, { id, content: '<p>Words of mine.</p>' }, as);
    await tellChange('Nora Berg', 6);
    await eventually(async () => (await authorOf(id)) === 'Nora Berg');
    const versions = await generation.stack.rpc.call(generationRpc.versions, { id }, as);
    expect(versions.map(({ author }) => author)).toContain('Nora Lind');
    expect(versions.map(({ author }) => author)).not.toContain('Nora Berg');
  });

  it('is that of a former member when the account was deleted; the text stays, and own folders go', async () => {
    const as = { userId: person.userId };
    const folder = await generation.stack.rpc.call(generationRpc.createFolder, { name: 'Spring' }, as);
    const id = await storeText(generation.stack, { userId: person.userId });
    await generation.stack.rpc.call(generationRpc.organise, { id, folderId: folder.id }, as);
    await generation.stack.publish(accountEvents.deleted, { userId: person.userId }, undefined, 7);
    await eventually(async () => (await authorOf(id)) === 'former member');
    await eventually(
      async () => (await generation.stack.rpc.call(generationRpc.folders, {}, as)).length === 0,
    );
    const { generation: text } = await generation.stack.rpc.call(generationRpc.get, { id }, { userId: 1 });
    expect(text).toMatchObject({ id, folderId: null });
  });
});
