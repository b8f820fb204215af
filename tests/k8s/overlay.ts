import { newSecrets } from '@galley/infra';
import { secretManifests } from '../../infra/k8s/secret-manifests.js';
import { build } from './kustomize.js';
import { containersOf, nameOf, ofKind, strings, type Manifest } from './manifest.js';
import { natsValues, type NatsValues } from './nats-values.js';
import { programOf, type Program } from './programs.js';
import { at, list, nodes, text, type Node } from './yaml.js';

export const overlays = ['small', 'production'] as const;
export type OverlayName = (typeof overlays)[number];

/** All that an installation is made of: the overlay, the values of the NATS chart, and the Secrets that are made for it. */
export interface Overlay {
  readonly name: OverlayName;
  readonly manifests: Manifest[];
  readonly nats: NatsValues;
  /** Keys and texts of the Secrets of `npm run k8s:secrets`, by name. */
  readonly secrets: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

export function readOverlay(name: OverlayName): Overlay {
  const secrets = secretManifests(newSecrets());
  return {
    name,
    manifests: build(`k8s/overlays/${name}`),
    nats: natsValues(name),
    secrets: new Map(secrets.map(({ metadata, stringData }) => [metadata.name, stringData])),
  };
}

/** A process of ours in the cluster: a Deployment and its one container. */
export interface Process {
  readonly name: string;
  readonly deployment: Manifest;
  readonly container: Node;
  readonly program: Program;
  /** `api`, `worker` or `all`; the gateway has none. */
  readonly role: string;
}

export function processesOf({ manifests }: Overlay): Process[] {
  return ofKind(manifests, 'Deployment').map((deployment) => {
    const [container, ...others] = containersOf(deployment);
    if (!container || others.length > 0) throw new Error(`${nameOf(deployment)} must have one container`);
    const role = nodes(container.env).find((entry) => entry.name === 'ROLE');
    return {
      name: nameOf(deployment),
      deployment,
      container,
      program: programOf(container),
      role: text(role?.value),
    };
  });
}

/** The plain settings of a container: those of its config maps, then its own. */
export function settingsOf({ manifests }: Overlay, container: Node): Record<string, string> {
  const maps = nodes(container.envFrom).map((source) => text(at(source, 'configMapRef', 'name')));
  const read = maps.map((name) => {
    const map = ofKind(manifests, 'ConfigMap').find((manifest) => nameOf(manifest) === name);
    if (!map) throw new Error(`container ${text(container.name)}: there is no ConfigMap ${name}`);
    return strings(map.data);
  });
  const own = nodes(container.env).filter((entry) => 'value' in entry);
  return Object.assign(
    {},
    ...read,
    Object.fromEntries(own.map((entry) => [text(entry.name), String(entry.value)])),
  );
}

/** How many of a Deployment there may be: what scales it says so, else its own number. */
export function mostReplicas({ manifests }: Overlay, deployment: Manifest): number {
  const scaler = ofKind(manifests, 'HorizontalPodAutoscaler', 'ScaledObject').find(
    (manifest) => text(at(manifest, 'spec', 'scaleTargetRef', 'name')) === nameOf(deployment),
  );
  return Number(
    at(scaler, 'spec', 'maxReplicas') ??
      at(scaler, 'spec', 'maxReplicaCount') ??
      at(deployment, 'spec', 'replicas') ??
      1,
  );
}

/** Runs a rule; what it can't make sense of is its finding. */
export function findings(rule: (overlay: Overlay) => string[], overlay: Overlay): string[] {
  try {
    return rule(overlay);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

export const entries = (value: Node[string] | undefined): string[] => list(value).map((entry) => text(entry));
