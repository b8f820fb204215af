import { Button } from '@mantine/core';
import { IconBrandYoutube, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { FIRST_STEPS } from '../lib/first-steps.js';

interface Props {
  /** The first of them is the main action here: there is nothing yet. */
  main?: boolean;
}

/** How material comes in: by a video's link, or as a transcript; where there is none, by the sample of the first steps as well. */
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
      {main ? (
        <Button component={Link} to={FIRST_STEPS} variant="subtle">
          Try with a sample
        </Button>
      ) : null}
    </>
  );
}
