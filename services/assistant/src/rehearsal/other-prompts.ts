import type { PromptChange } from '@galley/contracts';
import type { Message } from '@galley/engine';

/**
 * The messages of a call with other lines in its instructions. What people and recordings said stays as it was.
 * @returns null where none of the lines stands in the instructions
 */
export function withOtherPrompts(
  messages: readonly Message[],
  changes: readonly PromptChange[],
): readonly Message[] | null {
  const others = new Map(changes.map(({ from, to }) => [from, to]));
  let changed = 0;
  const after = messages.map(({ role, content }) => {
    if (role !== 'system') return { role, content };
    const lines = content.split('\n').flatMap((line) => {
      const other = others.get(line.trim());
      if (other) changed += 1;
      return other ?? [line];
    });
    return { role, content: lines.join('\n') };
  });
  return changed === 0 ? null : after;
}
