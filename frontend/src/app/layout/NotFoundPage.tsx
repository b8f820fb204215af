import { IconMapOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useProduct } from '../../shared/api/index.js';
import { EmptyState } from '../../shared/ui/index.js';

export function NotFoundPage() {
  const { name } = useProduct();
  useEffect(() => {
    document.title = `Page not found · ${name}`;
  }, [name]);
  return (
    <main className="overlay">
      <EmptyState
        plain
        level={1}
        icon={<IconMapOff size={32} />}
        title="404 Page Not Found"
        text="Did you forget to add the page to the router?"
        action="Back to Dashboard"
        to="/"
      />
    </main>
  );
}
