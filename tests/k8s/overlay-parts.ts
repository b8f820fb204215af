import { podOf, nameOf, ofKind, type Manifest } from './manifest.js';
import { overlays, readOverlay, type Overlay } from './overlay.js';
import { at, node, nodes, type Node, type Value } from './yaml.js';

export const installations = Object.fromEntries(overlays.map((name) => [name, readOverlay(name)]));
export const production = installations.production!;

export function the({ manifests }: Overlay, kind: string, name: string): Manifest {
  const found = ofKind(manifests, kind).find((manifest) => nameOf(manifest).startsWith(name));
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return found;
}
export const map = (value: Value | undefined, ...path: string[]): Node =>
  node(at(value, ...path), path.join('.'));
export const first = (value: Value | undefined): Node => nodes(value)[0]!;
export const container = (overlay: Overlay, name: string): Node =>
  first(podOf(the(overlay, 'Deployment', name)).containers);
export const setting = (overlay: Overlay, name: string): Node =>
  map(the(overlay, 'ConfigMap', `${name}-`), 'data');
