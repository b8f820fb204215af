import { AppError, destinationKind, type DestinationKind } from '@galley/contracts';

type Values = Readonly<Record<string, string>>;

/**
 * Keeps what somebody entered for the fields of a kind; empty fields are left out.
 * @throws AppError VALIDATION_FAILED for a field that the kind has not, or a required one that is empty
 */
export function enteredValues(kind: DestinationKind, part: 'settings' | 'secret', values: Values) {
  const fields = destinationKind(kind)[part];
  const unknown = Object.keys(values).find((name) => !fields.some((field) => field.name === name));
  if (unknown !== undefined) throw refused(`${destinationKind(kind).name} has no field "${unknown}".`);
  const missing = fields.find(({ name, required }) => required && !values[name]);
  if (missing) throw refused(`The field "${missing.name}" is required.`);
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

const refused = (problem: string) => new AppError('VALIDATION_FAILED', { problem });
