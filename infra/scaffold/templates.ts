import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceNames } from './names.js';

/**
 * Path in the repository and text of each file of a new resource.
 * @param folder where the templates are; `{{type}}` and the like stand for the forms of the name
 */
export function resourceFiles(names: ResourceNames, folder: string): Record<string, string> {
  const home = `services/${names.service}/src`;
  const from = (template: string) => filled(readFileSync(join(folder, `${template}.txt`), 'utf8'), names);
  return {
    [`libs/contracts/src/${names.files}.ts`]: from('contract.ts'),
    [`libs/contracts/src/http/${names.files}.calls.ts`]: from('calls.ts'),
    [`${home}/${names.files}/${names.file}.entity.ts`]: from('entity.ts'),
    [`${home}/${names.files}/${names.files}.service.ts`]: from('service.ts'),
    [`${home}/${names.files}/${names.files}.controller.ts`]: from('controller.ts'),
    [`${home}/${names.files}/${names.files}.module.ts`]: from('module.ts'),
    [`${home}/${names.files}/index.ts`]: from('index.ts'),
    [`${home}/${names.files}/${names.files}.int.spec.ts`]: from('int.spec.ts'),
    [`${home}/migrations/${names.stamp}-${names.files}.ts`]: from('migration.ts'),
  };
}

function filled(template: string, names: ResourceNames): string {
  const values: Record<string, string | number> = { ...names };
  return template.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`A template asks for "${key}", which no name has.`);
    return String(value);
  });
}
