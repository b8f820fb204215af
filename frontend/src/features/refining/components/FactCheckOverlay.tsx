import { Button, Modal, Progress } from '@mantine/core';
import { useEffect, useState } from 'react';

/** After this time the overlay says that it analyzes, and no longer that it searches. */
const ANALYZING_AFTER_MS = 8000;

/** Stands over the page while a passage is checked; one may leave it. */
export function FactCheckOverlay({ checking, onLeave }: { checking: boolean; onLeave: () => void }) {
  return (
    <Modal
      opened={checking}
      onClose={onLeave}
      closeOnClickOutside={false}
      title="Fact Check"
      size="sm"
      closeButtonProps={{ 'aria-label': 'Stop waiting' }}
    >
      {checking ? <Waiting onLeave={onLeave} /> : null}
    </Modal>
  );
}

function Waiting({ onLeave }: { onLeave: () => void }) {
  const [analyzing, setAnalyzing] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAnalyzing(true), ANALYZING_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="stack g4" role="status">
      <p>{analyzing ? 'Analyzing what was found...' : 'Searching the recordings...'}</p>
      <Progress value={100} animated aria-label="Checking" />
      <p className="small soft">This can take up to 60 seconds.</p>
      <div className="row end">
        <Button variant="default" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
