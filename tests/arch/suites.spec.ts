import { globSync, readFileSync } from 'node:fs';

describe('the suites of integration tests', () => {
  it('run every integration test once', () => {
    const named = globSync('tests/suites/*.suite.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'([\w/-]+)'/g)].map(([, folder]) => folder!),
    );
    const suitesOf = (file: string) => named.filter((folder) => file.startsWith(`${folder}/`)).length;
    const files = globSync('{libs,services,gateway,infra,tests}/**/*.int.spec.ts').filter(
      (file) => !file.includes('node_modules'),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => suitesOf(file) !== 1)).toEqual([]);
  });
});
