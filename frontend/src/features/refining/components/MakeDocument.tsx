import { Button } from '@mantine/core';
import { IconExternalLink, IconFilePlus } from '@tabler/icons-react';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { useDocumentTarget } from '../../../shared/lib/useDocumentTarget.js';
import { capital } from '../../../shared/lib/capital.js';
import { toast, webAddress, toastError } from '../../../shared/ui/index.js';
import { isMarkup } from '../prose/blocks.js';
import { t } from '../texts.js';

/** An answer of this length or more can become a document. */
export const DOCUMENT_FROM_CHARACTERS = 1000;

interface Props {
  text: string;
  /** Of the text that is refined. */
  title: string;
  /** The document that was made of this answer, if any. */
  address: string | null;
  onMade: (address: string) => void;
}

/** Makes a document of a long answer, and then opens it. */
export function MakeDocument({ text, title, address, onMade }: Props) {
  const [make, { isLoading }] = useCallMutation(httpApi.assistant.createDoc);
  const { documentName } = useDocumentTarget();
  const onClick = async () => {
    const { data, error } = await make({
      htmlContent: isMarkup(text) ? text : paragraphs(text),
      title: t('docTitle', { title }).slice(0, 500),
    });
    if (!data) {
      const failed = t('docNotCreated', { documentName });
      return toastError(failed, error, t('answerKept'));
    }
    onMade(data.docUrl);
    toast({ title: t('docCreated', { document: capital(documentName) }) });
  };
  const href = address === null ? null : webAddress(address);
  return (
    <div className="row wrap">
      {address === null ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFilePlus size={14} />}
          loading={isLoading}
          onClick={() => void onClick()}
        >
          {t('createDoc')}
        </Button>
      ) : href === null ? (
        <span className="small faint">{address}</span>
      ) : (
        <Button
          component="a"
          href={href}
          target="_blank"
          rel="noreferrer"
          size="xs"
          variant="default"
          leftSection={<IconExternalLink size={14} />}
        >
          {t('openDoc')}
        </Button>
      )}
    </div>
  );
}

/** Plain words as paragraphs; subject lines as lines of their own. */
function paragraphs(text: string): string {
  const element = document.createElement('p');
  return text
    .replace(/<\/?subject-line>/gi, '')
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => {
      element.textContent = paragraph.trim();
      return `<p>${element.innerHTML.replace(/\n/g, '<br>')}</p>`;
    })
    .join('');
}
