import { Button, Modal, Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../texts.js';

/** After this time the overlay says that it analyzes, and no longer that it searches. */
const ANALYZING_AFTER_MS = 8000;

/** Stands over the page while a passage is checked; one may leave it. */
export function FactCheckOverlay({ checking, onLeave }: { checking: boolean; onLeave: () => void }) {
  return (
    <Modal
      opened={checking}
      onClose={onLeave}
      closeOnClickOutside={false}
      title={t('factCheck')}
      size="sm"
      closeButtonProps={{ 'aria-label': t('stopWaiting') }}
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
      <p>{analyzing ? t('analyzing') : t('searching')}</p>
      <Progress value={100} animated aria-label={t('checking')} />
      <p className="small soft">{t('checkingHint')}</p>
      <div className="row end">
        <Button variant="default" onClick={onLeave}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
