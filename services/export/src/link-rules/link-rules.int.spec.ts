import { documentRpc, linkRuleRpc, proxyHeaders } from '@galley/contracts';
import { startService, type RunningService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { exportService } from '../service.js';
import { type Browser, openBrowser } from '../testing/browser.js';

let stack: TestStack;
let one: RunningService;
let two: RunningService;
const browsers: Browser[] = [];
let nextGeneration = 1;
const admin = { userId: 1, as: { role: 'admin' as const } };
const writer = { userId: 2, as: { role: 'writer' as const } };

beforeAll(async () => {
  stack = await testStack();
  const start = () => startService(exportService, { env: stack.envFor('export') });
  [one, two] = [await start(), await start()];
});
afterEach(async () => {
  browsers.splice(0).forEach((browser) => browser.close());
  await stack.rpc.call(linkRuleRpc.setOfTeam, { rule: 'anyone' }, admin);
});
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  await stack.close();
});

async function newDocument() {
  const { documentId, editUrl } = await stack.rpc.call(documentRpc.create, {
    generationId: nextGeneration++,
    contentType: 'newsletter',
    title: 'Quiet markets',
    html: '<p>First</p>',
    ownerId: 1,
  });
  return { documentId, key: new URL(editUrl).hash.slice(1) };
}

type Who = 'guest' | 'colleague' | 'stranger';
const teams = { colleague: 1, stranger: 2 } as const;
const visitorOf = (who: Who) => (who === 'guest' ? null : { teamId: teams[who] });

function open({ documentId, key }: { documentId: string; key: string }, who: Who, service = one): Browser {
  const headers: Record<string, string> =
    who === 'guest' ? {} : { [proxyHeaders.person]: 'Ada', [proxyHeaders.team]: String(teams[who]) };
  const browser = openBrowser(service, documentId, key, 'Ada', '', headers);
  browsers.push(browser);
  return browser;
}

/** What a link opens for each of them: by the page, by the file and by the socket. */
async function openedBy(document: { documentId: string; key: string }) {
  const entries = (['guest', 'stranger', 'colleague'] as const).map(async (who) => {
    const asked = { ...document, visitor: visitorOf(who) };
    const code = (error: { code: string }) => error.code;
    const caller = { userId: null, teamId: null };
    const page = await stack.rpc.call(documentRpc.access, asked, caller).then(({ mode }) => mode, code);
    const file = await stack.rpc
      .call(documentRpc.export, { ...asked, format: 'markdown' }, caller)
      .then(() => 'file', code);
    const socket = await open(document, who).ready.then(
      () => 'open',
      (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
    );
    return [who, [page, file, socket]];
  });
  return Object.fromEntries(await Promise.all(entries)) as unknown;
}
const inside = ['edit', 'file', 'open'];
const signIn = ['DOCUMENT_NEEDS_SIGN_IN', 'DOCUMENT_NEEDS_SIGN_IN', 'needs-sign-in'];
const ofTeam = ['DOCUMENT_OF_TEAM', 'DOCUMENT_OF_TEAM', 'of-team'];

describe('a link to a document', () => {
  it('opens it for anyone, unless somebody says otherwise', async () => {
    const document = await newDocument();
    expect(await openedBy(document)).toEqual({ guest: inside, stranger: inside, colleague: inside });
  });

  it('opens it for whom the team lets in', async () => {
    const document = await newDocument();
    await stack.rpc.call(linkRuleRpc.setOfTeam, { rule: 'signed-in' }, admin);
    expect(await openedBy(document)).toEqual({ guest: signIn, stranger: inside, colleague: inside });
    await stack.rpc.call(linkRuleRpc.setOfTeam, { rule: 'team' }, admin);
    expect(await openedBy(document)).toEqual({ guest: signIn, stranger: ofTeam, colleague: inside });
    const other = { userId: 9, teamId: 2 };
    expect(await stack.rpc.call(linkRuleRpc.ofTeam, {}, other)).toEqual({ rule: 'anyone' });
  });

  it('opens it for whom the document itself lets in, whatever the team says', async () => {
    const document = await newDocument();
    const { documentId } = document;
    await stack.rpc.call(linkRuleRpc.setOfTeam, { rule: 'team' }, admin);
    await stack.rpc.call(linkRuleRpc.set, { documentId, rule: 'anyone' }, admin);
    expect(await openedBy(document)).toMatchObject({ guest: inside });
    const back = await stack.rpc.call(linkRuleRpc.set, { documentId, rule: null }, admin);
    expect(back).toEqual({ rule: null, ofTeam: 'team', mayChange: true });
    expect(await openedBy(document)).toMatchObject({ guest: signIn });
  });

  it('does not say more to somebody with a wrong key', async () => {
    const { documentId } = await newDocument();
    await stack.rpc.call(linkRuleRpc.setOfTeam, { rule: 'team' }, admin);
    const wrong = { documentId, key: 'x'.repeat(32) };
    const none = ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'no-such-document'];
    expect(await openedBy(wrong)).toEqual({ guest: none, stranger: none, colleague: none });
  });

  it('is limited by its owner, editors and nobody else', async () => {
    const { documentId } = await newDocument();
    const set = (who: object) => stack.rpc.call(linkRuleRpc.set, { documentId, rule: 'team' }, who);
    await expect(set(writer)).rejects.toMatchObject({ code: 'NOT_YOURS' });
    expect(await stack.rpc.call(linkRuleRpc.of, { documentId }, writer)).toMatchObject({ mayChange: false });
    await expect(set({ userId: 9, teamId: 2 })).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
    const setOfTeam = stack.rpc.call(linkRuleRpc.setOfTeam, { rule: 'team' }, writer);
    await expect(setOfTeam).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
    expect(await set({ ...writer, as: { role: 'editor' } })).toMatchObject({ rule: 'team' });
    expect(await set({ userId: 1, as: { role: 'writer' } })).toMatchObject({ rule: 'team' });
  });

  it.each(['team', 'document'] as const)(
    'closes open sockets when the %s no longer lets them in',
    async (by) => {
      const document = await newDocument();
      const { documentId } = document;
      const [guest, far, colleague] = [
        open(document, 'guest'),
        open(document, 'stranger', two),
        open(document, 'colleague'),
      ];
      await Promise.all([guest.ready, far.ready, colleague.ready]);
      const gone = [guest, far].map(
        ({ provider }) =>
          new Promise<string>((resolve) =>
            provider.on('authenticationFailed', ({ reason }: { reason: string }) => resolve(reason)),
          ),
      );
      if (by === 'team') await stack.rpc.call(linkRuleRpc.setOfTeam, { rule: 'team' }, admin);
      else await stack.rpc.call(linkRuleRpc.set, { documentId, rule: 'team' }, admin);
      expect(await Promise.all(gone)).toEqual(['needs-sign-in', 'of-team']);
      colleague.type(0, 5, ' words');
      await colleague.saved();
      await eventually(async () =>
        (await stack.rpc.call(documentRpc.read, { documentId }, admin)).html.includes('First words'),
      );
    },
  );
});
