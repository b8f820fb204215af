import type { AuditValues } from '@galley/contracts';

/** `timeOfDay` as "time of day". */
const words = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

const said = (value: AuditValues[string] | undefined): string => {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') || 'none' : String(value);
};

/** "role editor → admin", of what has changed; where there is no before, "host hooks.example". */
export function changesLabel(before: AuditValues | null, after: AuditValues | null): string {
  const known = after ?? before ?? {};
  return Object.keys(known)
    .map((name) => ({ name, was: said(before?.[name]), is: said(after?.[name]) }))
    .filter(({ was, is }) => before === null || after === null || was !== is)
    .map(({ name, was, is }) => {
      if (before === null) return `${words(name)} ${is}`;
      return after === null ? `${words(name)} ${was}` : `${words(name)} ${was} → ${is}`;
    })
    .join(' · ');
}
