import { Button } from '@mantine/core';
import { IconBrandYoutube, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

interface Props {
  /** The first of them is the main action here: there is nothing yet. */
  main?: boolean;
}

/** How material comes in: by a video's link, or as a transcript. */
export function WaysIn({ main = false }: Props) {
  return (
    <>
      <Button
        component={Link}
        to="/youtube-ingest"
        variant={main ? 'filled' : 'default'}
        leftSection={<IconBrandYoutube size={16} />}
      >
        Ingest a Video
      </Button>
      <Button
        component={Link}
        to="/upload-transcript"
        variant="default"
        leftSection={<IconUpload size={16} />}
      >
        Upload Transcript
      </Button>
    </>
  );
}
