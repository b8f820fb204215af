import type { Node } from '@tiptap/pm/model';
import { ExternalHyperlink, ImageRun, type ParagraphChild, TextRun } from 'docx';
import { imageSize } from 'image-size';

const kinds = { png: 'png', jpg: 'jpg', gif: 'gif' } as const;
/** Pixels that fit between the margins of a page. */
const widest = 600;

/** Pictures of this installation by their address in the text. */
export type Pictures = ReadonlyMap<string, Buffer>;

/**
 * A picture of this installation is in the file; one that stands elsewhere is a link to it: nothing is fetched from
 * addresses that people typed.
 */
export function docxPicture(node: Node, pictures: Pictures): ParagraphChild {
  const { src, alt } = node.attrs as { src: string | null; alt: string | null };
  const name = alt ?? 'Picture';
  const bytes = pictures.get(src ?? '');
  const picture = bytes === undefined ? null : imageRun(bytes, name);
  if (picture) return picture;
  const text = new TextRun({
    text: name,
    italics: true,
    ...(src?.startsWith('http') ? { style: 'Hyperlink' } : {}),
  });
  return src?.startsWith('http') ? new ExternalHyperlink({ link: src, children: [text] }) : text;
}

function imageRun(data: Buffer, name: string): ImageRun | null {
  const { width, height, type: found } = measured(data) ?? {};
  const type = kinds[found as keyof typeof kinds];
  if (!type || !width || !height) return null;
  const scale = Math.min(1, widest / width);
  const transformation = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return new ImageRun({ type, data, transformation, altText: { name, title: name, description: name } });
}

function measured(data: Buffer): ReturnType<typeof imageSize> | null {
  try {
    return imageSize(data);
  } catch {
    // Not a picture after all: its name stands in its place.
    return null;
  }
}
