/** By the text of the statement, like `uses`. */
const names = new Map<string, string>();
const uses = new Map<string, number>();
/** How many names were given; none is given twice. */
let given = 0;
/** A statement that ran so often is prepared. */
const often = 5;
const mostCounted = 1_000;
/** A connection keeps the plan of each statement that it prepared, some ten kilobytes. */
const mostNames = 300;

/**
 * A search is planned for what is searched for. The columns of "*" change with the tables, which a prepared statement may not do
 * while another release migrates them.
 */
const plannedAnew = /@@|\bi?like\s+[^']|\b(?:select|returning)\s+(?:\w+\.)?\*/i;

/** The name under which a connection prepares a statement. */
export function preparedName(text: string): string {
  return names.get(text) ?? newName(text);
}

function newName(text: string): string {
  given += 1;
  const name = `galley-${given}`;
  names.set(text, name);
  return name;
}

/**
 * Has a statement prepared anew by each connection, if that is what failed: another release has changed the type of a column that it
 * answers with.
 */
export function prepareAnew(text: string, error: unknown): void {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  if (code === '0A000' && message.startsWith('cached plan')) newName(text);
}

/** The name for a statement with values that this process runs often; undefined for others (ADR 0113). */
export function nameIfFrequent(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const count = (uses.get(text) ?? 0) + 1;
  if (count >= often && !plannedAnew.test(text)) return preparedName(text);
  if (uses.size >= mostCounted) uses.clear();
  uses.set(text, count);
  return undefined;
}
