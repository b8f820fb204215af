import { AppError } from '@galley/contracts';

/**
 * PostgreSQL's codes for "busy, try later": 57014 a statement took too long, 55P03 a lock was not free, 25P03 and 25P04 a
 * transaction was open for too long, 40xxx transactions conflicted, 53xxx connections or memory ran out.
 */
const busy = /^(57014|55P03|25P0[34]|40\w{3}|53\w{3})$/;
/** 57P01 to 57P03: the server stops or starts; 58xxx: its system failed; 08xxx: the connection broke. Then codes of the network. */
const away =
  /^(57P0\d|58\w{3}|08\w{3}|ECONN\w+|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT|EAI_AGAIN|UND_ERR\w*|TIMEOUT|CONNECTION_CLOSED)$/;
/** Messages of the pg package and the NATS client that have no code. */
const busyWords = /timeout exceeded when trying to connect|Query read timeout/i;
const awayWords =
  /connection (terminated|ended|closed|timeout)|Client has encountered a connection error|timeout expired|no responders/i;
/** Names of NATS errors, and of the errors that TypeORM throws when the connection breaks during a transaction. */
const errorNames =
  /^(QueryRunner(Provider)?AlreadyReleasedError|ClosedConnectionError|ConnectionError|DrainingConnectionError|NoResponders(Error)?|TimeoutError|JetStream\w*Error|RequestError)$/;

/**
 * Maps a failure of the database, the message server or the network to DATABASE_BUSY or DEPENDENCY_DOWN, which are both
 * temporary; null for any other error. Requests, jobs and events all use this mapping.
 */
export function outageOf(thrown: unknown): AppError | null {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 5; error = error.cause, depth += 1) {
    if (error instanceof AppError) return null;
    // TypeORM wraps the error of the driver.
    const inner = 'driverError' in error && error.driverError instanceof Error ? error.driverError : error;
    const code = outageCode(inner) ?? outageCode(inner.cause);
    if (code !== null) return new AppError(code, { canRetryLater: true });
  }
  return null;
}

function outageCode(error: unknown): 'DATABASE_BUSY' | 'DEPENDENCY_DOWN' | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (busy.test(code) || busyWords.test(error.message)) return 'DATABASE_BUSY';
  const isAway = away.test(code) || awayWords.test(error.message) || errorNames.test(error.name);
  return isAway ? 'DEPENDENCY_DOWN' : null;
}

/** Turns an error into one with a closed code. An unknown error becomes INTERNAL; its text is not shown. */
export function closedError(error: unknown): AppError {
  return error instanceof AppError ? error : (outageOf(error) ?? new AppError('INTERNAL'));
}
