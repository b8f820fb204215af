import { IconFileOff, IconPencil } from '@tabler/icons-react';
import { httpApi, isApiError, useCallQuery } from '../../../shared/api/index.js';
import { EmptyState, ErrorState, Page, SkeletonProse } from '../../../shared/ui/index.js';
import { useNavigate, useParams } from 'react-router-dom';
import { useShownText } from '../../../shared/ui/TextChoice.js';
import { SessionScreen } from '../components/SessionScreen.js';
import { t } from '../texts.js';

/** `/content/:id/refine`: a chat with the assistant about one text. */
export function RefinePage() {
  const id = Number(useParams()['id']);
  const valid = Number.isInteger(id) && id > 0;
  const {
    currentData: details,
    error,
    refetch,
  } = useCallQuery(httpApi.text.details, { id: id, transcript: 'false' }, { skip: !valid });
  const type = useShownText(details?.contentType);
  const absent = isApiError(error) && [400, 404].includes(error.statusCode);
  if (!valid || (absent && !details)) return <Absent />;
  if (details && details.status !== 'Processing' && details.activeVersion > 0)
    return <SessionScreen key={`${details.id}/${type}`} details={details} type={type} />;
  return (
    <Page writes title={t('title')}>
      {details ? (
        <EmptyState
          icon={<IconPencil size={32} />}
          title={t('stillWritten')}
          text={t('stillWrittenHint')}
          action={t('seeHowFar')}
          to={`/generation/${id}`}
        />
      ) : error ? (
        <ErrorState error={error} title={t('notLoaded')} onRetry={() => void refetch()} />
      ) : (
        <>
          <p className="soft">{t('loading')}</p>
          <SkeletonProse paragraphs={2} label={t('loading')} />
        </>
      )}
    </Page>
  );
}

function Absent() {
  const navigate = useNavigate();
  return (
    <Page writes title={t('title')}>
      <EmptyState
        icon={<IconFileOff size={32} />}
        title={t('notFound')}
        text={t('notFoundHint')}
        action={t('goBack')}
        onAction={() => void navigate(-1)}
      />
    </Page>
  );
}
