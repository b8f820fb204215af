import type { AuditValues } from '@galley/contracts';

/** `failedTries` as "failed tries". */
const words = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

const said = (value: AuditValues[string] | undefined): string => {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') || 'none' : String(value);
};

/** "role editor, name Ben" */
export const valuesLabel = (values: AuditValues): string =>
  Object.entries(values)
    .map(([name, value]) => `${words(name)} ${said(value)}`)
    .join(' · ');

/** Of two sets of values those that differ; all of the second where there is no first. */
export function changesOf(before: AuditValues | null, after: AuditValues | null) {
  if (before === null || after === null) return { before, after };
  const names = Object.keys(after).filter((name) => said(before[name]) !== said(after[name]));
  const only = (values: AuditValues) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: only(before), after: only(after) };
}
