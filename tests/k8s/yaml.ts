import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';

/** What YAML can say. */
export type Value = null | boolean | number | string | Value[] | Node;
export interface Node {
  [key: string]: Value;
}

export const isNode = (value: Value | undefined): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A map that must be there. @throws Error saying where it was looked for */
export function node(value: Value | undefined, where: string): Node {
  if (!isNode(value)) throw new Error(`${where} must be a map`);
  return value;
}

export const list = (value: Value | undefined): Value[] => (Array.isArray(value) ? value : []);
export const nodes = (value: Value | undefined): Node[] => list(value).filter(isNode);
export const text = (value: Value | undefined): string => (typeof value === 'string' ? value : '');

/** What stands at the end of a path of names; undefined where a part is missing. */
export function at(value: Value | undefined, ...path: string[]): Value | undefined {
  return path.reduce<Value | undefined>((found, name) => (isNode(found) ? found[name] : undefined), value);
}

/** Every map in a value, the outermost first. */
export function everyNode(value: Value): Node[] {
  if (Array.isArray(value)) return value.flatMap(everyNode);
  return isNode(value) ? [value, ...Object.values(value).flatMap(everyNode)] : [];
}

/** The documents of a YAML file, aliases put in full. @throws Error naming the file, when it is no YAML or names a key twice */
export function readYaml(file: string): Node[] {
  return parseAllDocuments(readFileSync(file, 'utf8'), { uniqueKeys: true }).map((document) => {
    const [problem] = [...document.errors, ...document.warnings];
    if (problem) throw new Error(`${file}: ${problem.message}`);
    return node(structuredClone(document.toJS() as Value), file);
  });
}
