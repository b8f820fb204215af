import { uploadExtensions } from '@galley/contracts';
import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Page } from '../../../shared/ui/index.js';
import { DropArea } from '../components/DropArea.js';
import { ArrivalCard } from './ArrivalCard.js';
import { Keeping } from './Keeping.js';
import { ActivityButton } from '../components/ActivityButton.js';
import { t } from './texts.js';
import { useArrivals } from './useArrivals.js';
import '../ingest.css';

/** More than the studio transcribes: these can be heard, and come with their transcript. */
const accepted = [...uploadExtensions.audio, '.aac', '.mov', '.m4b', '.m4v', '.opus', '.ogv'].join(',');

/** `/upload-recordings`: sound and video become sources, whatever their length. */
export function RecordingsPage() {
  const { arrivals, add, goOn, stop, remove } = useArrivals();
  const addAll = (files: readonly File[]) => files.forEach(add);
  return (
    <Page writes title={t('title')} subtitle={t('subtitle')} actions={<ActivityButton />}>
      <div className="with-rail">
        <div className="stack g4">
          <DropArea hint={t('drop')} onFiles={addAll} disabled={false}>
            <div className="card stack g3">
              <p className="soft">{t('chooseHint')}</p>
              <div>
                <FileButton multiple accept={accepted} onChange={addAll}>
                  {(button) => (
                    <Button {...button} size="md" leftSection={<IconUpload size={18} />}>
                      {t('choose')}
                    </Button>
                  )}
                </FileButton>
              </div>
            </div>
          </DropArea>
          {arrivals.map((arrival) => (
            <ArrivalCard
              key={arrival.id}
              arrival={arrival}
              onGo={() => goOn(arrival.id)}
              onStop={() => stop(arrival.id)}
              onRemove={() => remove(arrival)}
            />
          ))}
        </div>
        <div className="stack g4">
          <WhatHappens />
          <Keeping />
        </div>
      </div>
    </Page>
  );
}

function WhatHappens() {
  return (
    <aside className="card">
      <h2 className="section-title">{t('whatHappens')}</h2>
      <ol className="stack soft" style={{ paddingInlineStart: '1.25em' }}>
        <li>{t('arrives')}</li>
        <li>{t('isKept')}</li>
        <li>{t('isTranscribed')}</li>
        <li>{t('becomesSource')}</li>
      </ol>
    </aside>
  );
}
