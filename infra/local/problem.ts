/** Something the person at the terminal has to know or mend: shown as one line, without a stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/** The one line for whatever was thrown while starting; a full disk is named whichever part met it. */
export function problemLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  if (text.includes('ENOSPC') || /no space left on device/i.test(text)) {
    return `The disk is full: no space left for the data of this installation. Free some and start again.`;
  }
  if (/EACCES|EPERM|EROFS/.test(text)) return `A file or folder may not be used: ${oneLine(text)}`;
  return oneLine(text);
}

/** A message of a driver, as one line without the addresses that it sometimes repeats: they hold passwords. */
export const withoutAddresses = (text: string): string =>
  oneLine(text).replaceAll(/(?<!\w)\w+:\/\/\S+/g, '(address)');

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
