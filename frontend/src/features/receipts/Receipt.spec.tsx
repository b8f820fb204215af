import { generateKeyPairSync, sign as signBytes, webcrypto } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import { basics, type Gateway, show, standIn } from '../../shared/testing/render.js';
import { ReceiptPage } from './ReceiptPage.js';

const id = '5b3c0f0e-7f1d-4e7b-9a55-0d7a6f3b2c11';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const keys = () => ({
  body: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'Ed25519', use: 'sig' }] },
});
const statement = (number: number, quote: string) => ({
  issuer: 'https://studio.example',
  receipt: id,
  number,
  of: 2,
  quote,
  places: [['"', '"']],
  speaker: 'Elena Voss',
  recording: 'Quiet Markets',
  second: 36,
  transcript: 'a'.repeat(64),
  issuedAt: '2026-11-27T02:00:00.000Z',
});
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (number: number, quote: string) => {
  const input = `${encoded({ alg: 'Ed25519', kid: 'k1' })}.${encoded(statement(number, quote))}`;
  return `${input}.${signBytes(null, Buffer.from(input), privateKey).toString('base64url')}`;
};

const quote = { number: 1, state: 'valid', touched: false, wordsNow: null };
const receipt = (
  quotes: readonly object[],
  text: object = { state: 'live', address: 'https://site.example/one' },
) => ({
  body: { id, title: 'Risk first', issuedAt: '2026-11-27T02:00:00.000Z', text, quotes },
});
const open = (read: Gateway[string]) => {
  standIn({ ...basics, [`GET /receipts/${id}`]: read, 'GET /receipt-keys': keys });
  return show([{ path: '/receipts/:id', Component: ReceiptPage }], `/receipts/${id}`);
};

const said = 'I never risk more than two percent.';
const ofBrowser = globalThis.crypto;
beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));
afterAll(() => Object.defineProperty(globalThis, 'crypto', { value: ofBrowser, configurable: true }));

describe('the page of a receipt', () => {
  it('checks each signature in the browser, and says who said it where', async () => {
    const token = sign(1, said);
    const [head = '', , mark = ''] = token.split('.');
    const forged = encoded(statement(2, 'Other words.'));
    open(() =>
      receipt([
        { ...quote, token },
        { ...quote, number: 2, token: `${head}.${forged}.${mark}` },
      ]),
    );
    const first = await screen.findByRole('listitem', { name: 'Quote 1' });
    expect(await within(first).findByText('Signature valid')).toBeVisible();
    expect(within(first).getByText(said)).toBeVisible();
    expect(within(first).getByText('Elena Voss')).toBeVisible();
    expect(within(first).getByText(/^Quiet Markets, at .*36$/)).toBeVisible();
    const second = screen.getByRole('listitem', { name: 'Quote 2' });
    expect(within(second).getByText('Signature not valid')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the published text' })).toHaveAttribute(
      'href',
      'https://site.example/one',
    );
  });

  it('says what became of the recording: corrected, and withdrawn without its words', async () => {
    const token = sign(1, said);
    open(() =>
      receipt(
        [
          {
            ...quote,
            token,
            state: 'corrected',
            touched: true,
            wordsNow: 'I never risk more than one percent.',
          },
          { ...quote, number: 2, token: null, state: 'withdrawn' },
        ],
        { state: 'taken-down', address: null },
      ),
    );
    expect(await screen.findByText('I never risk more than one percent.')).toBeVisible();
    expect(screen.getByText(/^The recording was withdrawn/)).toBeVisible();
    expect(screen.getByText('Taken down')).toBeVisible();
  });

  it('says that a browser without Ed25519 cannot check', async () => {
    const token = sign(1, said);
    Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
    open(() => receipt([{ ...quote, token }]));
    expect(await screen.findByText(/^This browser cannot check/)).toBeVisible();
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  });

  it('says that there is no such receipt', async () => {
    open(() => ({
      status: 404,
      body: { code: 'RECEIPT_NOT_FOUND', message: 'This studio has no such receipt.' },
    }));
    expect(await screen.findByText('The receipt could not be loaded')).toBeVisible();
  });
});
