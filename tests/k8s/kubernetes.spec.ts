import { label, ofKind, podOf, type Manifest } from './manifest.js';
import { parseNatsValues, natsValues } from './nats-values.js';
import { overlays } from './overlay.js';
import { fieldProblems } from './fields.js';
import { problemsOf } from './rules.js';
import { at, type Node } from './yaml.js';
import { installations, production, map, first } from './overlay-parts.js';

describe('the overlays', () => {
  it.each(overlays)('%s fits together', (name) => {
    expect(problemsOf(installations[name]!)).toEqual([]);
  });

  it('fit the schemas of Kubernetes and its operators; anything else is found', () => {
    const wrong: [kind: string, change: (manifest: Manifest) => void, problem: RegExp][] = [
      [
        'Deployment',
        (it) => (first(podOf(it).containers).imagePullPolice = 'Always'),
        /'"imagePullPolice"' does not exist/,
      ],
      [
        'Service',
        (it) => (first(at(it, 'spec', 'ports')).port = '3000'),
        /'string' is not assignable to type 'number'/,
      ],
      [
        'PodDisruptionBudget',
        (it) => (map(it, 'spec').maxUnavailabel = 1),
        /'"maxUnavailabel"' does not exist/,
      ],
      ['NetworkPolicy', (it) => (map(it, 'spec').ingres = []), /'"ingres"' does not exist/],
      ['HorizontalPodAutoscaler', (it) => delete map(it, 'spec').maxReplicas, /maxReplicas"?'+ is missing/],
      ['ScaledObject', (it) => delete map(it, 'spec').triggers, /triggers"?'+ is missing/],
      ['ScaledObject', (it) => (map(it, 'spec').minReplicas = 1), /'"minReplicas"' does not exist/],
      ['HTTPRoute', (it) => (first(at(it, 'spec', 'rules')).timeout = {}), /'"timeout"' does not exist/],
      [
        'Cluster',
        (it) => (map(it, 'spec', 'postgresql', 'synchronous').method = 'all'),
        /"all"' is not assignable/,
      ],
      [
        'Cluster',
        (it) => (first(at(it, 'spec', 'plugins')).isWalArchiver = true),
        /'"isWalArchiver"' does not exist/,
      ],
      ['ScheduledBackup', (it) => delete map(it, 'spec').schedule, /'+schedule'+ is missing/],
      [
        'ObjectStore',
        (it) => delete map(it, 'spec', 'configuration').destinationPath,
        /'+destinationPath'+ is missing/,
      ],
      ['Namespace', (it) => (it.apiVersion = 'v2'), /v2 Namespace is not known/],
      ['Job', (it) => delete map(it, 'spec').template, /template"?'+ is missing/],
    ];
    const altered = wrong.map(([kind, change], index) => {
      const manifest = structuredClone(ofKind(production.manifests, kind)[0]!);
      change(manifest);
      map(manifest, 'metadata').name = `altered-${index}`;
      return manifest;
    });
    // One run of the compiler for all of them: it reads the types once.
    const problems = fieldProblems([
      ...overlays.flatMap((name) => installations[name]!.manifests),
      ...altered,
    ]);
    const right = problems.filter((problem) => !/^\w+ altered-\d+: /.test(problem));
    expect(right).toEqual([]);
    wrong.forEach(([, , problem], index) => {
      const own = problems.filter((line) => line.startsWith(`${label(altered[index]!)}: `));
      expect(own).toEqual([expect.stringMatching(problem)]);
    });
  });
});

describe('the values of the NATS chart', () => {
  it.each<[what: string, change: (values: Node) => void, problem: RegExp]>([
    ['a key that it does not know', (values) => (map(values, 'config').jetStream = {}), /jetStream/],
    [
      'a value that it can not take',
      (values) => (map(values, 'config', 'merge').max_payload = 8388608),
      /max_payload/,
    ],
    [
      'no store on disk',
      (values) => (map(values, 'config', 'jetstream', 'fileStore').enabled = false),
      /fileStore/,
    ],
  ])('%s is refused', (_what, change, problem) => {
    const values = structuredClone(natsValues('production')) as unknown as Node;
    change(values);
    expect(() => parseNatsValues(values)).toThrow(problem);
  });
});
