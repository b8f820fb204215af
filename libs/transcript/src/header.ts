export interface Header {
  /** Offset at which the spoken part begins. */
  readonly end: number;
  readonly reference: string | null;
  readonly recordingUrl: string | null;
  readonly password: string | null;
}

/** Reads the lines `Recording: URL` and `Password: xxx` at the top of a transcript. */
export function readHeader(text: string): Header {
  let end = 0;
  let recordingUrl: string | null = null;
  let password: string | null = null;
  while (end < text.length) {
    const stop = text.indexOf('\n', end);
    const line = text.slice(end, stop < 0 ? text.length : stop).trim();
    const recording = /^recording(?:\s+link)?\s*:\s*(https?:\/\/\S+)$/i.exec(line)?.[1];
    const secret = /^pass(?:word|code)\s*:\s*(\S.*)$/i.exec(line)?.[1];
    if (line !== '' && recording === undefined && secret === undefined) break;
    recordingUrl ??= recording ?? null;
    password ??= secret ?? null;
    end = stop < 0 ? text.length : stop + 1;
  }
  if (recordingUrl === null && password === null) return { end: 0, reference: null, recordingUrl, password };
  const parts = [recordingUrl && `Recording: ${recordingUrl}`, password && `Password: ${password}`];
  // The column holds 255 characters.
  return { end, reference: parts.filter(Boolean).join('\n').slice(0, 255), recordingUrl, password };
}

/** The link and the password inside a stored source reference. */
export function readReference(reference: string | null): { link: string | null; password: string | null } {
  return {
    link: /https?:\/\/\S+/.exec(reference ?? '')?.[0] ?? null,
    password: /Password:\s*(\S[^\n]*)/i.exec(reference ?? '')?.[1]?.trim() ?? null,
  };
}
