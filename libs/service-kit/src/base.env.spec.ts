import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BaseEnv, readEnv } from './base.env.js';

describe('settings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'galley-settings-'));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  const given = { DATABASE_URL: 'postgres://topic:pass@db:5432/galley', NATS_URL: 'nats://topic:pass@nats' };

  it('are read from the file that NAME_FILE names, without the line break at its end', () => {
    const env = readEnv(BaseEnv, {
      NATS_URL: given.NATS_URL,
      DATABASE_URL_FILE: file('database-url', `${given.DATABASE_URL}\n`),
    });
    expect(env.DATABASE_URL).toBe(given.DATABASE_URL);
  });

  it('in the environment itself count before those in a file, and an empty one counts as unset', () => {
    const other = file('other', 'nats://elsewhere');
    const read = (NATS_URL: string) =>
      readEnv(BaseEnv, { ...given, NATS_URL, NATS_URL_FILE: other }).NATS_URL;
    expect(read(given.NATS_URL)).toBe(given.NATS_URL);
    expect(read('')).toBe('nats://elsewhere');
  });

  it('in a file that is not there stop the start with the name of the variable', () => {
    const settings = { NATS_URL: given.NATS_URL, DATABASE_URL_FILE: join(folder, 'missing') };
    expect(() => readEnv(BaseEnv, settings)).toThrow(
      'DATABASE_URL_FILE must be the path of a file that can be read.',
    );
  });

  it('never repeat what a file holds', () => {
    const wrong = file('wrong', 'hunter2');
    expect(() => readEnv(BaseEnv, { NATS_URL: given.NATS_URL, DATABASE_URL_FILE: wrong })).toThrow(
      /^DATABASE_URL must be a postgres:\/\/ address\.$/,
    );
  });

  it('that files of other programs hold are none of ours', () => {
    const env = { ...given, SSL_CERT_FILE: join(folder, 'missing') };
    expect(readEnv(BaseEnv, env).ROLE).toBe('all');
  });
});
