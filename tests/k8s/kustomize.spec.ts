import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from './kustomize.js';
import { nameOf } from './manifest.js';

const head = 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n';
const deployment = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  template:
    spec:
      containers:
        - name: web
          image: web
          envFrom: [{ configMapRef: { name: settings } }]
`;

describe('kustomize without a cluster', () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kustomize-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  function write(files: Record<string, string>): void {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
  }

  it('names config maps by their content, as kustomize does, and updates the references', () => {
    write({
      'kustomization.yaml': `${head}resources: [web.yaml]\nconfigMapGenerator:\n  - { name: settings, literals: [OPENAI_BASE_URL=, OPENAI_MODEL=] }\n`,
      'web.yaml': deployment,
    });
    const [web, settings] = build(folder);
    // What kubectl 1.35.2 calls it.
    expect(nameOf(settings!)).toBe('settings-hkf95d4754');
    expect(JSON.stringify(web)).toContain('"configMapRef":{"name":"settings-hkf95d4754"}');
  });

  it.each([
    ['a field that it does not understand', 'components: [../x]\n', /components/],
    ['a resource that is not there', 'resources: [web.yml]\n', /does not exist/],
    ['a setting without a value', 'configMapGenerator:\n  - { name: a, literals: [KEY] }\n', /no NAME=value/],
    [
      'a map that is not there to be merged',
      'configMapGenerator:\n  - { name: a, behavior: merge }\n',
      /can't be merged/,
    ],
    ['a number for nobody', 'replicas:\n  - { name: web, count: 2 }\n', /the Deployment web must be a map/],
    [
      'a suffix that others would have to follow',
      'resources: [web.yaml]\nnameSuffix: -a\n',
      /can't have a suffix/,
    ],
    ['a key that is there twice', 'namespace: a\nnamespace: b\n', /unique/],
  ])('%s is refused', (_what, lines, problem) => {
    write({ 'kustomization.yaml': head + lines, 'web.yaml': deployment });
    expect(() => build(folder)).toThrow(problem);
  });
});
