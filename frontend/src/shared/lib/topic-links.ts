/** The address of the create screen for a topic. It carries a chosen subject line. */
export function newsletterLink(guruId: number, topicId: number, subjectLine?: string | null): string {
  const query = new URLSearchParams({ guruId: String(guruId), topicId: String(topicId) });
  if (subjectLine) query.set('subjectLine', subjectLine);
  return `/create-newsletter?${query.toString()}`;
}

export function blogLink(topicId: number, subjectLine?: string | null): string {
  const query = new URLSearchParams({ topicId: String(topicId) });
  if (subjectLine) query.set('subjectLine', subjectLine);
  return `/create-blog?${query.toString()}`;
}

/** Where a topic was said, in the source's transcript; the whole source where the second is not known. */
export function placeLink(sourceId: number, seconds: number | null): string {
  return seconds === null ? `/video/${sourceId}` : `/video/${sourceId}?t=${Math.floor(seconds)}`;
}
