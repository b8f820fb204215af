import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productVersion } from '@galley/contracts';
import { keyIdOf, pemBlocks } from '@galley/service-kit';
import { natsRights } from '../local/nats-config.js';
import {
  installationSecrets,
  natsAccounts,
  publicKeysOf,
  rotatePasswords,
  rotateSigningKey,
} from '../local/secrets.js';
import { jobName, moment } from './options.js';

describe('the version that processes say', () => {
  it('is that of the package', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(productVersion).toBe(version);
  });
});

describe('what is written on the command line', () => {
  it.each(['2026-11-21', '2026-11-21T15:00:00Z', '2026-11-21T16:00:00+01:00'])(
    'takes %s as a moment',
    (text) => {
      expect(moment(text)).toBe(new Date(text).toISOString());
    },
  );

  it.each([
    ['90s', 90_000],
    ['15m', 900_000],
    ['2h', 7_200_000],
    ['7d', 604_800_000],
  ])('takes %s as so long ago', (text, ms) => {
    expect(Math.abs(Date.now() - ms - Date.parse(moment(text)))).toBeLessThan(2_000);
  });

  it.each(['', 'yesterday', '15', '2026', '-1h', '5w'])('refuses "%s" as a moment', (text) => {
    expect(() => moment(text)).toThrow('A moment is written like');
  });

  it('takes a job by its service and number, and nothing else', () => {
    expect(jobName('content-source/12')).toEqual({ service: 'content-source', id: 12 });
    for (const text of ['12', 'generation', 'generation/', 'generation/0', 'generation/1/2', 'nobody/1'])
      expect(() => jobName(text)).toThrow();
  });
});

describe('the operator’s subjects', () => {
  it('may be said by the operator alone', () => {
    const may = (account: (typeof natsAccounts)[number]) =>
      natsRights(account).publish.some((subject) => subject === '>' || subject.startsWith('galley.operator'));
    expect(natsAccounts.filter(may)).toEqual(['operator']);
  });
});

describe('new keys and passwords', () => {
  const folder = mkdtempSync(join(tmpdir(), 'galley-keys-'));
  const believed = () => pemBlocks(publicKeysOf(installationSecrets(folder).signing)).map(keyIdOf);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('keep believing the old key, name both halves alike, and stay readable for the owner alone', () => {
    const [old] = believed();
    const { signing } = rotateSigningKey(folder, false);
    expect(keyIdOf(signing.privateKey)).toBe(keyIdOf(signing.publicKey));
    expect(believed()).toEqual([keyIdOf(signing.publicKey), old]);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o077).toBe(0);
  });

  it('forget a key when no session of its time can stand any more', () => {
    const secrets = installationSecrets(folder);
    const long = { ...secrets.signing.previous[0], retiredAt: '2020-01-01T00:00:00.000Z' };
    const file = join(folder, 'secrets.json');
    writeFileSync(file, JSON.stringify({ ...secrets, signing: { ...secrets.signing, previous: [long] } }));
    const present = believed()[0];
    rotateSigningKey(folder, false);
    expect(believed().slice(1)).toEqual([present]);
  });

  it('leave nothing of the old when it is revoked', () => {
    const { signing } = rotateSigningKey(folder, true);
    expect(believed()).toEqual([keyIdOf(signing.publicKey)]);
  });

  it('change every password of roles and accounts, and neither the key nor the database’s own', () => {
    const before = installationSecrets(folder);
    const after = rotatePasswords(folder);
    expect(after).toMatchObject({ postgres: before.postgres, signing: before.signing });
    const all = ({ roles, nats }: typeof before) => [...Object.values(roles), ...Object.values(nats)];
    expect(all(after).filter((password) => all(before).includes(password))).toEqual([]);
    expect(installationSecrets(folder)).toEqual(after);
  });
});
