import { Navigate, useSearchParams } from 'react-router-dom';
import { IngestButton } from '../../ingest/index.js';
import { CreationScreen } from '../components/CreationScreen.js';
import { t } from '../texts.js';
import { useCreation } from '../useCreation.js';

/** `?type=Newsletter`, as the dashboard's card links it, means the newsletter screen. */
export function CreateBlogPage() {
  const [query] = useSearchParams();
  if (query.get('type')?.toLowerCase() !== 'newsletter') return <CreateBlog />;
  const rest = new URLSearchParams(query);
  rest.delete('type');
  return <Navigate to={`/create-newsletter?${rest.toString()}`} replace />;
}

function CreateBlog() {
  return (
    <CreationScreen
      title={t('createBlog')}
      back="/create-new"
      creation={useCreation('blogpost')}
      actions={<IngestButton />}
    />
  );
}
