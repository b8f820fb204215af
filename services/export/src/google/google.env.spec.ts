import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv, WrongSetting } from '@galley/service-kit';
import { googleAccount, GoogleEnv } from './google.env.js';

const account = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_REFRESH_TOKEN: 'refresh' };
const read = (settings: Record<string, string>) => googleAccount(readEnv(GoogleEnv, settings));

describe('the settings of Google', () => {
  const folder = mkdtempSync(join(tmpdir(), 'galley-google-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (content: string) => {
    const path = join(folder, 'account.json');
    writeFileSync(path, content);
    return path;
  };

  it('connect none when they are not set, and a person or a service account when they are', () => {
    expect(read({})).toBeNull();
    expect(read(account)).toMatchObject({ kind: 'person', clientId: 'id' });
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const key = { type: 'service_account', client_email: 'galley@project.example', private_key: privateKey };
    const settings = { GOOGLE_APPLICATION_CREDENTIALS: file(JSON.stringify(key)), GOOGLE_DRIVE_ID: 'drive' };
    expect(read(settings)).toMatchObject({ kind: 'service', email: 'galley@project.example' });
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: 'id' }, /^GOOGLE_CLIENT_SECRET is missing/],
    [{ GOOGLE_APPLICATION_CREDENTIALS: '/nowhere.json' }, /^GOOGLE_DRIVE_ID is missing/],
    [{ ...account, GOOGLE_APPLICATION_CREDENTIALS: '/nowhere.json' }, /^GOOGLE_CLIENT_ID must not be set/],
    [
      { GOOGLE_APPLICATION_CREDENTIALS: '/nowhere.json', GOOGLE_DRIVE_ID: 'd' },
      /must name a file that can be read/,
    ],
    [{ ...account, GOOGLE_API_ROOT_URL: 'google' }, /^GOOGLE_API_ROOT_URL must be an address/],
  ])('stop the start when they are wrong: %j', (settings, sentence) => {
    expect(() => read(settings)).toThrow(WrongSetting);
    expect(() => read(settings)).toThrow(sentence);
  });

  it('stop the start when the file is no key file', () => {
    const settings = {
      GOOGLE_APPLICATION_CREDENTIALS: file('{"type":"authorized_user"}'),
      GOOGLE_DRIVE_ID: 'drive',
    };
    expect(() => read(settings)).toThrow('must be the key file of a service account');
  });
});
