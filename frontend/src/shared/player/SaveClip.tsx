import { httpApi, useCallQuery } from '../api/index.js';
import { platformOf } from '../platforms/index.js';
import { SaveFileButton } from '../ui/SaveFileButton.js';
import { useClipOfSourceMutation, useClipOfTopicMutation } from './clips.api.js';
import { t } from './texts.js';

interface OfTopic {
  topicId: number;
  sourceId: number;
  platformType: string | null;
}

/** Keeps the quote of a topic as sound or video; nothing where its recording is not kept here. */
export function SaveTopicClip({ topicId, sourceId, platformType }: OfTopic) {
  const elsewhere = platformOf(platformType).frame !== undefined;
  const { currentData } = useCallQuery(httpApi.media.ofSource, { id: sourceId }, { skip: elsewhere });
  const [cut, { isLoading }] = useClipOfTopicMutation();
  if (!currentData?.media) return null;
  return (
    <SaveFileButton busy={isLoading} failure={t('clipFailed')} make={() => cut({ id: topicId })}>
      {t('saveClip')}
    </SaveFileButton>
  );
}

interface OfMoment {
  sourceId: number;
  /** Seconds; without an end what is said there is kept. */
  from: number;
  to?: number | undefined;
}

/** Keeps a stretch of a recording that is known to be kept here. */
export function SaveClip({ sourceId, from, to }: OfMoment) {
  const [cut, { isLoading }] = useClipOfSourceMutation();
  const stretch = { id: sourceId, from, ...(to === undefined ? {} : { to }) };
  return (
    <SaveFileButton compact busy={isLoading} failure={t('clipFailed')} make={() => cut(stretch)}>
      {t('saveClip')}
    </SaveFileButton>
  );
}
