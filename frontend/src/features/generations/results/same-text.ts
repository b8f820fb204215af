/** Whether two texts are the same to a reader: their words, and the elements these stand in, whatever their attributes. */
export function isSameText(one: string, other: string): boolean {
  return one === other || shapeOf(one) === shapeOf(other);
}

function shapeOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const tags = Array.from(body.querySelectorAll('*'), ({ tagName }) => tagName);
  return `${tags.join(' ')}\n${(body.textContent ?? '').replace(/\s+/gu, ' ').trim()}`;
}
