import { imageLimits } from '@galley/contracts';
import type { Editor } from '@tiptap/react';
import { errorText } from '../../../shared/api/index.js';
import { toastFailure } from '../../../shared/ui/index.js';
import { useUploadImageMutation } from '../writing.api.js';
import { t } from './texts.js';

/** The kinds of pictures that a text can hold. */
export const accepted = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** Pictures on their way into a text: kept by the studio first, then shown where they were put. */
export function usePictures() {
  const [upload, { isLoading: uploading }] = useUploadImageMutation();
  const refuse = (message: string) => toastFailure(t('imageFailed'), message);

  const put = async (editor: Editor, file: File, place: number) => {
    if (file.size > imageLimits.bytes)
      return refuse(t('imageTooLarge', { file: file.name, megabytes: imageLimits.bytes / 1_000_000 }));
    const { data, error } = await upload(file);
    if (editor.isDestroyed) return;
    if (!data) return refuse(errorText(error, t('tryAgain')));
    const at = afterBlock(editor, place);
    editor
      .chain()
      .focus()
      .insertContentAt(at, { type: 'image', attrs: { src: data.url, alt: wordsOf(file.name) } })
      .run();
  };

  /** Takes the pictures among files, in their order; false when there are none. */
  const take = (editor: Editor, files: FileList | File[] | null | undefined, place?: number): boolean => {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0) return false;
    const other = pictures.find(({ type }) => !accepted.includes(type));
    if (other) refuse(t('imageOfOtherKind', { file: other.name }));
    void pictures
      .filter((file) => file !== other)
      .reduce(
        (before, file) => before.then(() => put(editor, file, place ?? editor.state.selection.to)),
        Promise.resolve(),
      );
    return true;
  };
  return { take, uploading };
}

/** Between two blocks: a picture does not break a sentence in two. */
function afterBlock({ state: { doc } }: Editor, place: number): number {
  const found = doc.resolve(Math.min(place, doc.content.size));
  return found.depth === 0 ? found.pos : found.after(1);
}

/** "mara-at_the.desk.png" describes itself as "mara at the desk". */
const wordsOf = (name: string) =>
  name
    .replace(/\.\w+$/, '')
    .replace(/[-_.\s]+/g, ' ')
    .trim();
