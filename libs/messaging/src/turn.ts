let turn: Promise<void> | undefined;

/**
 * Resolves when the present turn of the event loop is over, for everybody who waits in it together. The NATS client
 * writes to its socket at the end of a task; messages that several requests send in the same turn then leave in one
 * write, and writes are what a busy gateway spends a third of its time on (performance.md).
 */
export function endOfTurn(): Promise<void> {
  turn ??= new Promise((resolve) => {
    setImmediate(() => {
      turn = undefined;
      resolve();
    });
  });
  return turn;
}
