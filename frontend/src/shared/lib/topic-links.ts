/** Where creating from a topic leads (spec part 2, 2.1). A chosen subject line travels along. */
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
