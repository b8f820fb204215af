/** Whether an If-None-Match header names the version: it may list several, and a compressing proxy marks them weak. */
export function etagMatches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  const known = header.split(',').map((part) => part.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}
