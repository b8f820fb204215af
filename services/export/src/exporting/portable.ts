import { Fragment, type Node } from '@tiptap/pm/model';
import { withoutAnnotations } from '../content/index.js';

/**
 * A document's text as it can leave the studio: without marks that only speak about it, and with every address whole, so
 * that moments, links and pictures lead somewhere from anywhere.
 * @param publicUrl where people reach the studio, without a slash at the end
 */
export function portable(node: Node, publicUrl: string): Node {
  return wholeAddresses(withoutAnnotations(node), publicUrl);
}

function wholeAddresses(node: Node, publicUrl: string): Node {
  const marks = node.marks.map((mark) => mark.type.create(whole(mark.attrs, 'href', publicUrl)));
  if (node.isText) return node.mark(marks);
  const children = node.children.map((child) => wholeAddresses(child, publicUrl));
  return node.type.create(whole(node.attrs, 'src', publicUrl), Fragment.fromArray(children), marks);
}

function whole(attrs: Node['attrs'], name: string, publicUrl: string): Node['attrs'] {
  const address: unknown = attrs[name];
  return typeof address === 'string' && address.startsWith('/')
    ? { ...attrs, [name]: publicUrl + address }
    : attrs;
}
