import { secretFiles } from '../containers/secret-files.js';
import { natsAuthorization } from '../local/nats-config.js';
import type { Secrets } from '../local/secrets.js';

/** As `kubectl apply` takes it. */
interface SecretManifest {
  readonly apiVersion: 'v1';
  readonly kind: 'Secret';
  readonly metadata: { readonly name: string; readonly labels: Readonly<Record<string, string>> };
  readonly type: 'Opaque' | 'kubernetes.io/basic-auth';
  readonly stringData: Readonly<Record<string, string>>;
}

/** Where the servers are in the cluster: the chart's and the operator's Services (k8s/nats, k8s/overlays). */
const places = { postgres: 'postgres-rw:5432', database: 'galley', nats: 'nats:4222', natsStore: '/data' };
/** Owner of the database who may make roles; no superuser. */
const admin = 'galley_admin';

/**
 * The Secrets of an installation on Kubernetes, one for each process, which is shown no other: `galley-auth`, `galley-gateway` and
 * so on with the files of docs/operations/compose.md, `galley-operator` with what preparing the servers takes, `galley-nats` with the accounts
 * of NATS, `galley-postgres-admin` with the owner of the database.
 */
export function secretManifests(secrets: Secrets): SecretManifest[] {
  const adminUrl = `postgres://${admin}:${encodeURIComponent(secrets.postgres)}@${places.postgres}/${places.database}`;
  const files = {
    ...secretFiles(secrets, places),
    'operator/database-admin-url': adminUrl,
    'operator/database-url': adminUrl,
  };
  const owners = new Map<string, Record<string, string>>();
  for (const [path, text] of Object.entries(files)) {
    const [owner = '', file = ''] = path.split('/');
    // The servers' own are not files that a process of ours reads.
    if (owner !== 'postgres' && owner !== 'nats') owners.set(owner, { ...owners.get(owner), [file]: text });
  }
  return [
    ...[...owners].map(([owner, data]) => secret(`galley-${owner}`, data)),
    secret('galley-nats', { 'authorization.conf': natsAuthorization(secrets.nats) }),
    {
      ...secret('galley-postgres-admin', { username: admin, password: secrets.postgres }),
      type: 'kubernetes.io/basic-auth',
    },
  ];
}

const secret = (name: string, stringData: Record<string, string>): SecretManifest => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, labels: { 'app.kubernetes.io/part-of': 'galley' } },
  type: 'Opaque',
  stringData,
});
