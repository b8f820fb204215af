import { JetStreamApiError } from '@nats-io/jetstream';
import { errors } from '@nats-io/transport-node';

/** So many tries when NATS refuses a subject: permissions may be set a moment after the services start. */
const triesOfRefused = 5;
/** `JSStreamMessageExceedsMaximumErr`: the stream has a limit of its own. */
const tooLargeForStream = 10_054;

/** Distinguishes messages that can never be sent from those that can't be sent now. */
export class Refusals {
  private readonly refused = new Map<string, number>();

  /** @returns the number of tries when the message must become a dead letter; null when it must wait, with all that follow it */
  triesUntilSetAside(subject: string, error: unknown): number | null {
    if (isOwnFault(error)) return 1;
    if (!isRefused(error)) return null;
    const tries = (this.refused.get(subject) ?? 0) + 1;
    this.refused.set(subject, tries);
    return tries < triesOfRefused ? null : tries;
  }

  accepted(subject: string): void {
    if (this.refused.size > 0) this.refused.delete(subject);
  }
}

/** The client wraps the server's refusal of a message. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof errors.PermissionViolationError;

/** The message is too large or can't be encoded, so every further try would fail too. */
function isOwnFault(error: unknown): boolean {
  if (error instanceof JetStreamApiError) return error.code === tooLargeForStream;
  return (
    error instanceof errors.InvalidArgumentError ||
    error instanceof errors.InvalidSubjectError ||
    error instanceof TypeError
  );
}
