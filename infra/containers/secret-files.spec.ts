import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newSecrets } from '../local/secrets.js';
import { secretFiles, secretsOf, writeSecretFiles } from './secret-files.js';

const places = { postgres: 'db:5432', database: 'galley', nats: 'nats:4222', natsStore: '/data' };

describe('the secrets of an installation in containers', () => {
  const secrets = newSecrets();
  const files = secretFiles(secrets, places);
  const of = (process: string) =>
    Object.entries(files)
      .filter(([path]) => path.startsWith(`${process}/`))
      .map(([, text]) => text)
      .join('\n');

  it('a service is shown its own passwords and nobody else’s', () => {
    const topic = of('topic');
    expect(topic).toContain(secrets.roles.topic);
    expect(topic).toContain(secrets.nats.topic);
    const others = [
      secrets.postgres,
      secrets.roles.auth,
      secrets.nats.gateway,
      secrets.nats.operator,
      secrets.signing.privateKey,
    ];
    for (const foreign of others) expect(topic).not.toContain(foreign);
  });

  it('the private half of the signing key goes to auth alone, and the gateway can’t reach the database', () => {
    const holders = Object.keys(files).filter((path) => files[path]?.includes('PRIVATE KEY'));
    expect(holders).toEqual(['auth/signing-key']);
    expect(of('gateway')).not.toContain('postgres://');
  });

  it('NATS knows each account by the password that its process is shown', () => {
    const conf = files['nats/nats.conf'];
    expect(conf).toContain('listen: "0.0.0.0:4222"');
    expect(conf).toContain(`user: "topic", password: "${secrets.nats.topic}"`);
  });

  it('are written once: a second time nothing changes, and only their owner may read them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'galley-secrets-'));
    const me = process.getuid?.() ?? 0;
    expect(writeSecretFiles(folder, files, me)).toHaveLength(Object.keys(files).length);
    expect(writeSecretFiles(folder, files, me)).toEqual([]);
    const key = join(folder, 'auth', 'signing-key');
    expect(readFileSync(key, 'utf8')).toBe(secrets.signing.privateKey);
    expect(statSync(key).mode & 0o777).toBe(0o400);
    rmSync(folder, { recursive: true });
  });

  it('have an account for the subscribers of a team once it was asked for', () => {
    const folder = mkdtempSync(join(tmpdir(), 'galley-secrets-'));
    const before = secretsOf(folder, []);
    const added = secretFiles(secretsOf(folder, ['add-subscriber', '3']), places);
    expect(added['operator/subscriber-3-nats-url']).toMatch(/^nats:\/\/subscriber-3:/);
    expect(added['nats/nats.conf']).toContain('GALLEY_TEAM_3');
    expect(secretFiles(secretsOf(folder, ['add-subscriber', '3']), places)).toEqual(added);
    expect(secretsOf(folder, []).nats).toMatchObject(before.nats);
    rmSync(folder, { recursive: true });
  });

  it('change when they are told to: a new key beside the old one, or new passwords', () => {
    const folder = mkdtempSync(join(tmpdir(), 'galley-secrets-'));
    const before = secretsOf(folder, []);
    expect(() => secretsOf(folder, ['rotate'])).toThrow('rotate is none of: rotate-key, rotate-passwords,');
    expect(() => secretsOf(folder, ['add-subscriber', '1'])).toThrow('another team than the first');
    expect(secretsOf(folder, [])).toEqual(before);
    const rotated = secretFiles(secretsOf(folder, ['rotate-key']), places);
    expect(rotated['auth/signing-key']).not.toBe(before.signing.privateKey);
    expect(rotated['gateway/signing-public-key']).toContain(before.signing.publicKey.trim());
    const fresh = secretsOf(folder, ['rotate-passwords']);
    expect(fresh.roles.topic).not.toBe(before.roles.topic);
    expect(fresh.postgres).toBe(before.postgres);
    rmSync(folder, { recursive: true });
  });
});
