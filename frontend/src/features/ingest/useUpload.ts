import type { IngestAccepted } from '@galley/contracts';
import { useEffect, useRef, useState } from 'react';
import { errorText, httpApi, isApiError, useCallMutation } from '../../shared/api/index.js';
import { useDraft } from '../../shared/lib/draft/index.js';
import { toast, toastFailure } from '../../shared/ui/index.js';
import { useGurusQuery } from '../gurus/index.js';
import { usePreviewFileMutation } from './ingest.api.js';
import { t } from './texts.js';
import { baseName, textOf, UnreadableFile } from './transcript-file.js';
import {
  bindings,
  correctedSpeakers,
  correctionsOf,
  emptyUploadDraft,
  problemsWith,
  UPLOAD_DRAFT,
  UploadDraft,
  type UploadField,
} from './upload-rules.js';
import { useTextPreview } from './useTextPreview.js';

const STORED_TOAST_MS = 6000;

/** Everything that the upload screen knows and does; the draft outlives a reload. */
export function useUpload(onStored: (accepted: IngestAccepted) => void) {
  const kept = useDraft({
    screen: UPLOAD_DRAFT,
    schema: UploadDraft,
    initial: emptyUploadDraft,
    secret: ['password'],
  });
  const { value: draft, change } = kept;
  const gurus = useGurusQuery();
  const { sending, choose } = useChosenFile(draft, change);
  const text = useTextPreview(draft);
  const understood = text.preview;
  const preview = text.corrected ?? understood;
  const speakers = text.corrected?.speakers ?? correctedSpeakers(understood?.speakers ?? [], draft.labels);
  const bound = bindings(draft, speakers, gurus.data ?? []);
  const { send, busy } = useSend();
  // What is missing is marked once somebody has wanted to send it.
  const [asked, setAsked] = useState(false);
  const problems = problemsWith(draft, Object.keys(bound).length);
  const missing = (field: UploadField): string | null =>
    (asked && problems.find((problem) => problem.field === field)?.message) || null;
  /** Sends it, or says what is missing; answers with the field to go to. */
  const submit = async (): Promise<UploadField | null> => {
    const [problem] = problems;
    setAsked(problem !== undefined);
    if (problem) {
      const { title, message, field } = problem;
      toast({ title, message, destructive: true });
      return field;
    }
    const { data, error } = await send(draft, bound, correctionsOf(draft.labels, understood?.speakers ?? []));
    if (data) {
      toast({
        title: t('storedTitle'),
        message: t('storedHint'),
        stays: STORED_TOAST_MS,
      });
      kept.done();
      onStored(data);
      return null;
    }
    if (isApiError(error) && error.code === 'UPLOAD_NOT_FOUND') change({ upload: null });
    const message = errorText(error, t('notUploaded'));
    toastFailure(t('uploadFailed'), message);
    return null;
  };
  return {
    kept,
    draft,
    change,
    choose,
    sending,
    text,
    understood,
    preview,
    speakers,
    bound,
    busy,
    missing,
    submit,
  };
}
export type Upload = ReturnType<typeof useUpload>;

/** Takes a file: what can be corrected goes into the text field, everything else to the studio. */
function useChosenFile(draft: UploadDraft, change: (changes: Partial<UploadDraft>) => void) {
  const [previewFile] = usePreviewFileMutation();
  const [sending, setSending] = useState<string | null>(null);
  const request = useRef<ReturnType<typeof previewFile>>(undefined);
  useEffect(() => () => request.current?.abort(), []);
  const read = async (file: File): Promise<void> => {
    request.current?.abort();
    // A name that only stood for the file before goes with it.
    const named = draft.title !== '' && draft.title !== baseName(draft.fileName ?? '');
    const title = named ? draft.title : baseName(file.name);
    const text = await textOf(file);
    if (text !== null) return change({ transcript: text, fileName: file.name, upload: null, title });
    setSending(file.name);
    const asked = previewFile(file);
    request.current = asked;
    const { data, error } = await asked;
    // Another file was chosen meanwhile; it has the word.
    if (request.current !== asked) return;
    setSending(null);
    if (error) throw new UnreadableFile(errorText(error, t('fileNotRead')));
    change({ upload: data, fileName: file.name, transcript: '', title });
  };
  const choose = (file: File) =>
    read(file).catch((error: unknown) => {
      const message = error instanceof UnreadableFile ? error.message : t('fileNotOpened');
      toastFailure(t('fileNotReadTitle'), message);
    });
  return { sending, choose };
}

/** The call that fits what is uploaded: a text, a file, or a call of several experts. */
function useSend() {
  const [transcript, byText] = useCallMutation(httpApi.ingest.transcript);
  const [upload, byFile] = useCallMutation(httpApi.ingest.upload);
  const [call, byCall] = useCallMutation(httpApi.ingest.multiGuru);
  const send = (draft: UploadDraft, speakers: Record<string, string>, corrections: UploadDraft['labels']) => {
    const title = draft.title.trim();
    const labels = Object.keys(corrections).length > 0 ? { labels: corrections } : {};
    const titled = { ...(title ? { title } : {}), ...labels };
    const guruName = draft.guruName ?? '';
    const uploadId = draft.upload?.uploadId;
    if (draft.mode === 'call') {
      const { recordingUrl, password } = draft;
      const text = uploadId ? { uploadId } : { transcript: draft.transcript };
      return call({ sessionName: title, ...text, recordingUrl, password, speakers, ...labels });
    }
    if (uploadId) return upload({ uploadId, guruName, ...titled });
    return transcript({ transcript: draft.transcript, guruName, ...titled });
  };
  return { send, busy: byText.isLoading || byFile.isLoading || byCall.isLoading };
}
