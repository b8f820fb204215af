/** A file as the browser can keep it: an address of its own, to be given back with `URL.revokeObjectURL`. */
export interface ReadyFile {
  readonly fileName: string;
  readonly url: string;
  /** What it says, unless it is no text. */
  readonly text: string | null;
}

/** The body as a file, named as the server names it; an error's body is read as what it says. */
export async function readFile(response: Response): Promise<unknown> {
  if (!response.ok) return response.json();
  const file = await response.blob();
  return {
    fileName: nameIn(response.headers.get('content-disposition') ?? ''),
    url: URL.createObjectURL(file),
    text: file.type.startsWith('text/') ? await file.text() : null,
  } satisfies ReadyFile;
}

function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? 'document';
}

/** Puts a file among the downloads. */
export function saveFile({ url, fileName }: ReadyFile): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName;
  anchor.click();
  // The download has begun by then; the address is not needed for the rest of it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
