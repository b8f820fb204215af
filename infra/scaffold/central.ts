import type { ResourceNames } from './names.js';

export interface CentralLine {
  readonly file: string;
  readonly what: string;
  readonly line: string;
}

/** The lines that register a new resource; each goes to the list that its sentence names. */
export function centralLines({ service, type, types, variable, files, stamp }: ResourceNames): CentralLine[] {
  const home = `services/${service}/src`;
  const at = (path: string, what: string, line: string): CentralLine => ({ file: path, what, line });
  const imports = (name: string, from: string) => `import { ${name} } from '${from}';`;
  return [
    at('libs/contracts/src/index.ts', 'exports', `export * from './${files}.js';`),
    at(`${home}/service.ts`, 'imports', imports(`${type}Entity`, `./${files}/index.js`)),
    at(`${home}/service.ts`, 'imports', imports(`${types}${stamp}`, `./migrations/${stamp}-${files}.js`)),
    at(`${home}/service.ts`, 'entities', `${type}Entity,`),
    at(`${home}/service.ts`, 'migrations (last)', `${types}${stamp},`),
    at(`${home}/${service}.module.ts`, 'imports', imports(`${types}Module`, `./${files}/index.js`)),
    at(`${home}/${service}.module.ts`, 'feature modules', `${types}Module,`),
    at('libs/contracts/src/http/index.ts', 'imports', imports(`${variable}Calls`, `./${files}.calls.js`)),
    at('libs/contracts/src/http/index.ts', 'httpApi', `${variable}: ${variable}Calls,`),
  ];
}
