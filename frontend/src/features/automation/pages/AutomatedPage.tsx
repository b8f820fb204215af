import { Button } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { useState } from 'react';
import { httpApi, May } from '../../../shared/api/index.js';
import { useUrlDialog } from '../../../shared/lib/useUrlDialog.js';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import { Page } from '../../../shared/ui/index.js';
import '../automation.css';
import { DryRunDialog } from '../components/DryRunDialog.js';
import { GenerateNew } from '../components/GenerateNew.js';
import { ScheduleDrawer } from '../components/ScheduleDrawer.js';
import { TextDesk } from '../components/TextDesk.js';
import { TextList } from '../components/TextList.js';
import { TodayPanel } from '../components/TodayPanel.js';
import { t } from '../texts.js';
import { useTexts } from '../useTexts.js';

/** The automated agent: what it wrote, what it will write, and an editor to finish its texts. */
export function AutomatedPage() {
  const { id, set } = useUrlFilters();
  const guruId = id('guruId');
  const texts = useTexts(guruId);
  const schedule = useUrlDialog('schedule');
  const openSchedule = () => schedule.open(1);
  const [previewed, setPreviewed] = useState(false);
  const first = texts.currentData?.pages[0]?.items[0]?.id ?? null;
  const chosen = id('generationId') ?? first;
  // Without the list and without a text in the address there is nothing to put on the desk.
  const alone = texts.error !== undefined && !texts.currentData && !texts.isFetching && chosen === null;
  const choose = (generationId: number) => set({ generationId: String(generationId) });
  return (
    <Page
      data-wide
      writes
      title={t('pageTitle')}
      subtitle={t('pageSubtitle')}
      actions={
        <>
          <May call={httpApi.automation.setSettings}>
            <Button variant="default" leftSection={<IconCalendarTime size={16} />} onClick={openSchedule}>
              {t('schedule')}
            </Button>
          </May>
          <May call={httpApi.automation.generate}>
            <GenerateNew guruId={guruId} onMade={choose} />
          </May>
        </>
      }
    >
      <TodayPanel onChoose={choose} onDryRun={() => setPreviewed(true)} onSchedule={openSchedule} />
      <div className="agent" data-alone={alone || undefined}>
        <TextList
          texts={texts}
          guruId={guruId}
          chosen={chosen}
          onGuru={(value) => set({ guruId: value, generationId: null })}
          onChoose={choose}
        />
        {alone ? null : <TextDesk generationId={chosen} waiting={!texts.currentData && texts.isFetching} />}
      </div>
      <ScheduleDrawer opened={schedule.id !== null} onClose={schedule.close} />
      <DryRunDialog opened={previewed} onClose={() => setPreviewed(false)} />
    </Page>
  );
}
