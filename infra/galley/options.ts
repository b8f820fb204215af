import { serviceNames, type ServiceName } from '@galley/contracts';
import { InvalidArgumentError } from 'commander';

/** The values of options, checked while the command line is read. */

export function serviceName(value: string): ServiceName {
  const found = serviceNames.find((name) => name === value);
  if (!found) throw new InvalidArgumentError(`Services are ${serviceNames.join(', ')}.`);
  return found;
}

export function wholeNumber(value: string): number {
  if (!/^[1-9]\d{0,9}$/.test(value)) throw new InvalidArgumentError('A whole number is needed.');
  return Number(value);
}

const units = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** A moment: `2026-11-21`, `2026-11-21T15:00:00Z`, or so long ago: `90s`, `15m`, `2h`, `7d`. @returns ISO 8601 */
export function moment(value: string): string {
  const ago = /^(\d{1,6})([smhd])$/.exec(value);
  const time = ago
    ? Date.now() - Number(ago[1]) * units[ago[2] as keyof typeof units]
    : /^\d{4}-\d{2}-\d{2}/.test(value)
      ? Date.parse(value)
      : Number.NaN;
  if (Number.isNaN(time))
    throw new InvalidArgumentError('A moment is written like 2026-11-21T15:00:00Z, or like 15m, 2h, 7d ago.');
  return new Date(time).toISOString();
}

/** A job is named by its service and its number there: `generation/12`. */
export function jobName(value: string): NumberOfService {
  return numberOfService(value, 'A job is written like generation/12, as jobs:list shows it.');
}

/** A dead letter is named by its service and its number there: `export/12`. */
export function deadLetterName(value: string): NumberOfService {
  return numberOfService(value, 'A dead letter is written like export/12, as dead:list shows it.');
}

interface NumberOfService {
  readonly service: ServiceName;
  readonly id: number;
}

function numberOfService(value: string, problem: string): NumberOfService {
  const [service = '', id = '', ...rest] = value.split('/');
  if (rest.length > 0 || id === '') throw new InvalidArgumentError(problem);
  return { service: serviceName(service), id: wholeNumber(id) };
}
