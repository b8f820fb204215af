import { fileURLToPath } from 'node:url';

/** A program that runs in a process of its own, with the options that Node needs for it. */
export interface ChildScript {
  readonly path: string;
  readonly loader: readonly string[];
}

/**
 * The program `name` beside a module. Run from source, as tests do, it needs the loader of the repository as well.
 * @param here `import.meta.url` of the module
 */
export function scriptBeside(here: string, name: string): ChildScript {
  if (here.endsWith('.js')) return { path: fileURLToPath(new URL(`${name}.js`, here)), loader: [] };
  const loader = new URL('../../../../infra/typescript.mjs', here).href;
  return {
    path: fileURLToPath(new URL(`${name}.ts`, here)),
    loader: ['--conditions=@galley/source', '--import', loader],
  };
}
