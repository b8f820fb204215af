import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const page = readFileSync('docs/security/cryptography.md', 'utf8');
const files = execFileSync('git', ['ls-files', 'frontend', 'gateway', 'infra', 'libs', 'services'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && existsSync(path))
  .filter((path) => !/\.spec\.tsx?$|\/testing\/|^infra\/checks\//.test(path));

const packages =
  /from '(?:node:)?(crypto|jose|argon2|openid-client|passport-jwt|@nestjs\/jwt|@simplewebauthn\/server|standardwebhooks)'/;
/** A random id keeps nothing secret. */
const onlyIds = /^import \{ randomUUID \} from 'node:crypto';$/;

const usesCryptography = (path: string): boolean =>
  readFileSync(path, 'utf8')
    .split('\n')
    .some(
      (line) =>
        (packages.test(line) && !onlyIds.test(line)) || /\bcrypto\.(subtle|getRandomValues)\b/.test(line),
    );

describe('the page about cryptography', () => {
  const using = files.filter(usesCryptography);

  it('names every file that uses it', () => {
    expect(using.length).toBeGreaterThan(30);
    expect(using.filter((path) => !page.includes(`\`${path}\``))).toEqual([]);
  });

  it('names no other files as places of it', () => {
    const [, places = ''] = page.split('## Where it is used');
    const named = [...places.matchAll(/`((?:gateway|infra|libs|services)\/[\w./-]+\.\w+)`/g)].map(
      ([, path]) => path,
    );
    expect(named.filter((path) => path !== undefined && !using.includes(path))).toEqual([]);
  });
});
