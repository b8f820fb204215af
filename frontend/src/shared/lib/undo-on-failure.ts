/** Keeps what is shown early when the answer is yes, and takes it back when it is no. */
export async function undoOnFailure(
  shown: readonly { undo: () => void }[],
  answer: Promise<unknown>,
): Promise<void> {
  try {
    await answer;
  } catch {
    // Who asked for the change is told; here it is only taken back.
    for (const patch of shown) patch.undo();
  }
}
