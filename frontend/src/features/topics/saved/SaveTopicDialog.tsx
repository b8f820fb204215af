import { Modal, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { folderColour } from '../../../shared/lib/folder-colour.js';
import { useLast } from '../../../shared/lib/useLast.js';
import { DialogForm, toast, toastError } from '../../../shared/ui/index.js';
import { t } from '../texts.js';
import { useTopicFoldersQuery } from './saved-topics.api.js';

interface Props {
  topic: { id: number; title: string } | null;
  onClose: () => void;
}

/** Saves a topic without a folder, into a folder, or into a new one. */
export function SaveTopicDialog({ topic: asked, onClose }: Props) {
  const topic = useLast(asked);
  return (
    <Modal opened={asked !== null} onClose={onClose} title={t('save')} size="sm">
      {topic ? <SaveForm key={topic.id} topic={topic} onClose={onClose} /> : null}
    </Modal>
  );
}

interface FormProps {
  topic: { id: number; title: string };
  onClose: () => void;
}

/** Which folder was chosen or named, and what saves the topic there. */
function useSaving({ topic, onClose }: FormProps) {
  const [choice, setChoice] = useState('none');
  const [name, setName] = useState('');
  const [createFolder, creating] = useCallMutation(httpApi.topicFolder.create);
  const [saveTopic, saving] = useCallMutation(httpApi.savedTopic.save);
  const blank = choice === 'new' && name.trim() === '';

  /** The chosen folder's id, after making it when it is new; undefined when that failed. */
  const folderId = async (): Promise<number | null | undefined> => {
    if (choice === 'none') return null;
    if (choice !== 'new') return Number(choice);
    const trimmed = name.trim();
    const made = await createFolder({
      name: trimmed,
      description: t('folderFor', { name: trimmed }),
      color: folderColour(),
    });
    if (made.error) {
      toastError(t('folderNotCreated'), made.error, t('tryAgain'));
      return undefined;
    }
    setChoice(String(made.data.id));
    return made.data.id;
  };
  const save = async () => {
    const folder = await folderId();
    if (folder === undefined) return;
    const result = await saveTopic({ topicId: topic.id, folderId: folder });
    if (result.error) return toastError(t('saveFailed'), result.error, t('notSaved'));
    toast({ title: t('savedToast'), message: t('savedToastHint') });
    onClose();
  };
  return { choice, setChoice, name, setName, blank, save, busy: creating.isLoading || saving.isLoading };
}

function SaveForm(props: FormProps) {
  const { topic, onClose } = props;
  const folders = useTopicFoldersQuery();
  const { choice, setChoice, name, setName, blank, save, busy } = useSaving(props);
  return (
    <DialogForm submit={t('save')} busy={busy} ready={!blank} onSubmit={() => void save()} onCancel={onClose}>
      <p className="soft" dir="auto">
        {topic.title}
      </p>
      <Radio.Group label={t('folder')} value={choice} onChange={setChoice}>
        <div className="stack scroll-list">
          <Radio value="none" label={t('noFolder')} />
          {folders.data?.map((folder) => (
            <Radio key={folder.id} value={String(folder.id)} label={folder.name} />
          ))}
          <Radio value="new" label={t('newFolder')} />
        </div>
      </Radio.Group>
      {choice === 'new' ? (
        <TextInput
          label={t('folderName')}
          value={name}
          maxLength={255}
          autoFocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
      ) : null}
    </DialogForm>
  );
}
