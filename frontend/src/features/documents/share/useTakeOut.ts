import type { MomentChoice } from '@galley/contracts';
import { toast, toastError, toastFailure } from '../../../shared/ui/index.js';
import {
  type DocumentLink,
  type ExportFormat,
  type ReadyFile,
  useExportDocumentMutation,
} from '../documents.api.js';
import { t } from '../texts.js';

/** Takes the document out as the server holds it, which is what "Saved" speaks of. */
export function useTakeOut(link: DocumentLink, moments: MomentChoice) {
  const [take, { isLoading: busy }] = useExportDocumentMutation();
  const failed = (error: unknown) => toastError(t('notExported'), error);
  const download = async (format: ExportFormat) => {
    try {
      save(await take({ ...link, format, moments }).unwrap());
    } catch (error) {
      failed(error);
    }
  };
  const copyForEmail = async () => {
    try {
      const { url, text } = await take({ ...link, format: 'email', moments }).unwrap();
      URL.revokeObjectURL(url);
      await navigator.clipboard.write([new ClipboardItem(asClipboard(text ?? ''))]);
      toast({ title: t('copiedForEmail'), message: t('pasteIt') });
    } catch (error) {
      if (error instanceof DOMException) toastFailure(t('notCopied'), t('notAllowed'));
      else failed(error);
    }
  };
  return { download, copyForEmail, busy };
}

function save({ url, fileName }: ReadyFile): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName;
  anchor.click();
  // The download has begun by then; the address is not needed for the rest of it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Mail programs take the first; a plain field takes the words. */
function asClipboard(html: string): Record<string, Blob> {
  const words = new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
  return {
    'text/html': new Blob([html], { type: 'text/html' }),
    'text/plain': new Blob([words], { type: 'text/plain' }),
  };
}
