/** The name of a file as somebody sends it, without folders and control characters, at most 255 characters; null where none is left. */
export function nameOf(filename: string): string | null {
  const name = (filename.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').trim();
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  const cut = name.length <= 255 ? name : name.slice(0, 255 - ending.length) + ending;
  return cut === '' ? null : cut.toWellFormed();
}
