import type { MomentChoice } from '@galley/contracts';
import { saveFile } from '../../../shared/api/index.js';
import { toast, toastError, toastFailure } from '../../../shared/ui/index.js';
import { type DocumentLink, type ExportFormat, useExportDocumentMutation } from '../documents.api.js';
import { t } from '../texts.js';

/** Takes the document out as the server holds it, which is what "Saved" speaks of. */
export function useTakeOut(link: DocumentLink, moments: MomentChoice) {
  const [take, { isLoading: busy }] = useExportDocumentMutation();
  const failed = (error: unknown) => toastError(t('notExported'), error);
  const download = async (format: ExportFormat) => {
    try {
      saveFile(await take({ ...link, format, moments }).unwrap());
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

/** Mail programs take the first; a plain field takes the words. */
function asClipboard(html: string): Record<string, Blob> {
  const words = new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
  return {
    'text/html': new Blob([html], { type: 'text/html' }),
    'text/plain': new Blob([words], { type: 'text/plain' }),
  };
}
