import type { DocumentState, GenerationDetail } from '@galley/contracts';
import { Button } from '@mantine/core';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { DocumentStates } from '../../../shared/ui/DocumentStates.js';
import { toastError } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

/** How the documents of a text stand to it, and what can be done about one that is gone or behind. */
export function TextDocuments({ detail: { generation, documents } }: { detail: GenerationDetail }) {
  return (
    <DocumentStates
      documents={documents}
      action={(document) =>
        document.state === 'unreachable' ? null : <Mend generationId={generation.id} document={document} />
      }
    />
  );
}

function Mend({
  generationId,
  document: { contentType, state },
}: {
  generationId: number;
  document: DocumentState;
}) {
  const [create, { isLoading }] = useCallMutation(httpApi.document.create);
  const mend = async () => {
    const answer = await create({ generationId, contentType });
    if (answer.error)
      toastError(t(state === 'gone' ? 'newNotMade' : 'notUpToDate'), answer.error, t('tryInAMoment'));
  };
  return (
    <Button size="compact-sm" variant="default" loading={isLoading} onClick={() => void mend()}>
      {t(state === 'gone' ? 'makeNew' : 'tryNow')}
    </Button>
  );
}
