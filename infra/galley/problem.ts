import { AppError } from '@galley/contracts';
import { withoutAddresses } from '../local/problem.js';

/** What a script that calls the command line can tell apart. */
export const exitCodes = {
  done: 0,
  /** It was understood and could not be done. */
  failed: 1,
  /** The command, an argument or a setting is wrong. */
  usage: 2,
  /** Nobody answers: the studio, the database or the message server is not there. */
  unreachable: 3,
} as const;

/** Ends a command with one sentence. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
  constructor(
    message: string,
    readonly exitCode: number = exitCodes.failed,
  ) {
    super(message);
  }
}

const away = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET']);

/** The sentence and the exit code for whatever was thrown; addresses, which may hold passwords, are left out. */
export function outcomeOf(error: unknown): { sentence: string; exitCode: number } {
  if (error instanceof CommandProblem) return { sentence: error.message, exitCode: error.exitCode };
  if (error instanceof AppError) {
    const gone = error.code === 'DEPENDENCY_DOWN' || error.code === 'DEADLINE_PASSED';
    if (gone)
      return {
        sentence: 'The service does not answer. Is the studio running?',
        exitCode: exitCodes.unreachable,
      };
    return { sentence: sentenceOf(error), exitCode: exitCodes.failed };
  }
  const { code, message } = error as { code?: string; message?: string };
  const text = withoutAddresses(message || code || String(error));
  const unreachable =
    away.has(code ?? '') || /connection refused|CONNECTION_REFUSED|ECONNREFUSED/i.test(text);
  return { sentence: text, exitCode: unreachable ? exitCodes.unreachable : exitCodes.failed };
}

/** A message may leave places open for its details (`{problem}`). */
const sentenceOf = ({ message, details }: AppError): string =>
  message.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
