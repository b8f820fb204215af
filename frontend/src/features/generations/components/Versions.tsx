import type { ContentVersion } from '@galley/contracts';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../../shared/api/index.js';
import { ageLabel } from '../../../shared/lib/time.js';
import {
  Badge,
  ConfirmDialog,
  ErrorState,
  HtmlPreview,
  SkeletonLines,
  toast,
} from '../../../shared/ui/index.js';
import { useRestoreVersionMutation, useVersionsQuery } from '../generations.api.js';

/** Every version of a text: who made it and why; each can be looked at and brought back. */
export function Versions({ generationId, editable }: { generationId: number; editable: boolean }) {
  const { data, error, isLoading, refetch } = useVersionsQuery(generationId);
  const [looking, setLooking] = useState<ContentVersion | null>(null);
  const [restoring, setRestoring] = useState<ContentVersion | null>(null);
  const [restore, { isLoading: busy }] = useRestoreVersionMutation();
  const bringBack = async () => {
    if (!restoring) return;
    const result = await restore({ id: generationId, version: restoring.version });
    setRestoring(null);
    if (result.error) {
      return toast({
        title: 'Failed to update generation',
        message: errorText(result.error, 'Please try again.'),
        destructive: true,
      });
    }
    toast({ title: `Version ${restoring.version} restored` });
  };
  return (
    <section className="stack">
      <h2 className="section-title">Versions</h2>
      {isLoading ? <SkeletonLines count={3} label="Loading versions" /> : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? (
        <p className="soft">The first version appears when the text is written.</p>
      ) : null}
      <ol className="plain lines">
        {data?.map((version) => (
          <VersionLine
            key={version.id}
            version={version}
            editable={editable}
            onLook={() => setLooking(version)}
            onRestore={() => setRestoring(version)}
          />
        ))}
      </ol>
      <Modal
        opened={looking !== null}
        onClose={() => setLooking(null)}
        size="xl"
        title={`Version ${looking?.version ?? ''}`}
      >
        {looking ? <HtmlPreview html={looking.content} title={`Version ${looking.version}`} /> : null}
      </Modal>
      <ConfirmDialog
        opened={restoring !== null}
        title={`Restore version ${restoring?.version ?? ''}?`}
        confirm="Restore"
        busy={busy}
        onConfirm={() => void bringBack()}
        onClose={() => setRestoring(null)}
      >
        The document shows this version again. The present one stays in the list.
      </ConfirmDialog>
    </section>
  );
}

interface LineProps {
  version: ContentVersion;
  editable: boolean;
  onLook: () => void;
  onRestore: () => void;
}

function VersionLine({ version, editable, onLook, onRestore }: LineProps) {
  const active = version.isActive === 1;
  return (
    <li className="line" style={{ alignItems: 'flex-start' }}>
      <div className="grow stack" style={{ gap: 2 }}>
        <div className="row">
          <span className="strong numbers">Version {version.version}</span>
          {active ? <Badge tone="green">Current</Badge> : null}
        </div>
        <span className="small soft" dir="auto">
          {version.author}, {ageLabel(version.createdAt)}
        </span>
        {version.userComment ? (
          <span className="small clamp-2" dir="auto">
            {version.userComment}
          </span>
        ) : null}
      </div>
      <div className="row g1">
        <Button size="compact-xs" variant="subtle" color="gray" onClick={onLook}>
          View
        </Button>
        {active || !editable ? null : (
          <Button size="compact-xs" variant="default" onClick={onRestore}>
            Restore
          </Button>
        )}
      </div>
    </li>
  );
}
