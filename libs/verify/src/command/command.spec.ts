import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompactSign } from 'jose';
import { runVerify } from './index.js';
import { jsonLdOf, receiptAlgorithm, receiptKeysPath } from '../index.js';

const folder = mkdtempSync(join(tmpdir(), 'galley-verify-'));
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1' }] };
const receipt = '5b3c0f0e-7f1d-4e7b-9a55-0d7a6f3b2c11';
const quote = 'I never risk more than two percent.';
/** What the studio answers, by path. */
const answers = new Map<string, string>();
let studio: Server;
let issuer: string;
let json: string;

beforeAll(async () => {
  studio = createServer(({ url = '' }, response) => {
    const body = answers.get(url);
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((done) => studio.listen(0, '127.0.0.1', done));
  issuer = `http://127.0.0.1:${(studio.address() as AddressInfo).port}`;
  const statement = {
    issuer,
    receipt,
    number: 1,
    of: 1,
    quote,
    places: [['"', '"']] as const,
    speaker: 'Elena Voss',
    recording: 'Quiet Markets',
    second: 36,
    transcript: 'a'.repeat(64),
    issuedAt: '2026-11-27T02:00:00.000Z',
  };
  const token = await new CompactSign(Buffer.from(JSON.stringify(statement)))
    .setProtectedHeader({ alg: receiptAlgorithm, kid: 'k1' })
    .sign(privateKey);
  json = jsonLdOf([{ statement, token }]);
});
afterAll(async () => {
  await new Promise((done) => studio.close(done));
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  answers.clear();
  answers.set(receiptKeysPath, JSON.stringify(keys));
});

const script = () => `<script type="application/ld+json">${json}</script>`;
const page = (words = quote) => `<p>She says: “${words}”</p>${script()}`;
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
async function verify(...args: string[]) {
  let [out, err] = ['', ''];
  const code = await runVerify(args, {
    write: (text) => (out += text),
    writeError: (text) => (err += text),
  });
  return { code, out, err };
}

describe('galley-verify', () => {
  it('fetches page and keys, and says who said what where', async () => {
    answers.set('/posts/one', page());
    const { code, out } = await verify(`${issuer}/posts/one`);
    expect(out).toBe(
      `ok: quote 1, Elena Voss in “Quiet Markets” at 00:00:36\n  “${quote}”\nSigned by ${issuer}.\n`,
    );
    expect(code).toBe(0);
  });

  it('reads Markdown as generators do, and names what was changed', async () => {
    const markdown = (words: string) => `---\ntitle: "${quote}"\n---\n\nShe says: “${words}”\n${script()}`;
    expect((await verify(file('a.md', markdown(quote.replace('never', '**never**'))))).code).toBe(0);
    const { code, out } = await verify(file('b.md', markdown('I never risk more than ten percent.')));
    expect(code).toBe(1);
    expect(out).toMatch(/^CHANGED: quote 1, Elena Voss[^]*There stands: “I never risk more than ten percent/);
  });

  it('says what became of the recording since', async () => {
    const state = {
      number: 1,
      state: 'corrected',
      touched: true,
      wordsNow: 'I never risk more than one percent.',
    };
    answers.set(`/receipts/${receipt}`, JSON.stringify({ quotes: [state] }));
    const path = file('c.html', page());
    expect(await verify(path)).toMatchObject({ code: 0, out: expect.stringContaining('than one percent') });
    answers.set(`/receipts/${receipt}`, JSON.stringify({ quotes: [{ ...state, state: 'withdrawn' }] }));
    expect((await verify(path)).out).toContain('The recording was withdrawn since.');
    expect((await verify(path, '--offline')).out).not.toContain('withdrawn');
    const { quotes } = JSON.parse((await verify(path, '--json')).out) as { quotes: object[] };
    expect(quotes).toMatchObject([{ verdict: 'valid', now: { state: 'withdrawn' } }]);
  });

  it('takes keys that were kept, and one studio alone', async () => {
    answers.clear();
    const path = file('d.html', page());
    expect(await verify(path)).toMatchObject({
      code: 2,
      out: expect.stringContaining('not checked: quote 1'),
    });
    expect((await verify(path, '--key', file('keys.json', JSON.stringify(keys)))).code).toBe(0);
    const other = file('other.json', JSON.stringify({ keys: [] }));
    expect((await verify(path, '--key', other)).code).toBe(2);
    answers.set(receiptKeysPath, JSON.stringify(keys));
    expect((await verify(path, '--from', `${issuer}/`)).code).toBe(0);
    expect((await verify(path, '--from', 'https://elsewhere.example')).code).toBe(1);
  });

  it.each([
    ['no page', []],
    ['an option that it does not know', ['page.html', '--nothing']],
    ['a file that is not there', [join(folder, 'nowhere.html')]],
    ['a page without receipts', [file('plain.html', '<p>Nothing.</p>')]],
  ])('can not check %s', async (_, args) => {
    const { code, out, err } = await verify(...args);
    expect([code, `${out}${err}`.length > 0]).toEqual([2, true]);
  });
});
