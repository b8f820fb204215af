import { Button } from '@mantine/core';
import { IconBrandYoutube } from '@tabler/icons-react';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { IngestDialog } from '../../ingest/index.js';
import { CreationScreen } from '../components/CreationScreen.js';
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
  const [ingesting, setIngesting] = useState(false);
  const ingest = (
    <Button variant="default" leftSection={<IconBrandYoutube size={16} />} onClick={() => setIngesting(true)}>
      Ingest YouTube Content
    </Button>
  );
  return (
    <>
      <CreationScreen
        title="Create Blog Post"
        back="/create-new"
        creation={useCreation('blogpost')}
        actions={ingest}
      />
      <IngestDialog opened={ingesting} onClose={() => setIngesting(false)} />
    </>
  );
}
