import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../shared/ui/index.js';

export function NotFoundPage() {
  return (
    <main className="overlay">
      <EmptyState
        plain
        icon={<IconMapOff size={32} />}
        title="404 Page Not Found"
        text="Did you forget to add the page to the router?"
      >
        <Button component={Link} to="/">
          Back to Dashboard
        </Button>
      </EmptyState>
    </main>
  );
}
