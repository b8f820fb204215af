import { firstTeam, type Membership, TeamInput } from '@galley/contracts';
import { Button, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconBuilding, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { httpApi, useCallMutation } from '../../shared/api/index.js';
import { problemsOf } from '../../shared/lib/zod-form.js';
import { Badge, DialogForm, toast, toastError } from '../../shared/ui/index.js';
import { ExportTeam } from '../archives/index.js';
import { useAuth, useEnterTeam } from '../auth/index.js';
import { PublishingNeeds } from '../reviews/needs.js';
import { TeamLinks } from './TeamLinks.js';
import { t } from './texts.js';

/** The teams of the reader: renaming the present one; for the owner of the installation also making and deleting them. */
export function Teams() {
  const { team, teams, isOwner } = useAuth();
  const [naming, setNaming] = useState<'new' | 'present' | null>(null);
  return (
    <section className="stack g3" aria-labelledby="teams">
      <div className="row">
        <h2 className="section-title grow" id="teams">
          {t(teams.length > 1 ? 'yourTeams' : 'team')}
        </h2>
        {isOwner ? (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setNaming('new')}>
            {t('newTeam')}
          </Button>
        ) : null}
      </div>
      <ul className="plain lines" aria-labelledby="teams">
        {teams.map((one) => (
          <TeamLine
            key={one.id}
            team={one}
            onRename={one.id === team?.id ? () => setNaming('present') : null}
          />
        ))}
      </ul>
      <TeamLinks />
      <PublishingNeeds />
      <ExportTeam />
      {naming === 'new' ? <NewTeam onClose={() => setNaming(null)} /> : null}
      {naming === 'present' ? <RenameTeam name={team?.name ?? ''} onClose={() => setNaming(null)} /> : null}
    </section>
  );
}

function TeamLine({ team, onRename }: { team: Membership; onRename: (() => void) | null }) {
  const { isOwner } = useAuth();
  const enter = useEnterTeam();
  const [removing, setRemoving] = useState(false);
  const { id, name, role } = team;
  return (
    <li className="line person">
      <IconBuilding size={20} className="faint still" aria-hidden />
      <div className="grow">
        <div className="row wrap">
          <bdi className="strong">{name}</bdi>
          {onRename ? <Badge tone="green">{t('present')}</Badge> : null}
        </div>
        <div className="small faint">{t(role)}</div>
      </div>
      {onRename ? (
        <Button
          variant="default"
          className="still"
          leftSection={<IconPencil size={16} />}
          aria-label={t('renameOf', { name })}
          onClick={onRename}
        >
          {t('rename')}
        </Button>
      ) : (
        <Button
          variant="default"
          className="still"
          aria-label={t('enterOf', { name })}
          onClick={() => void enter(id)}
        >
          {t('enter')}
        </Button>
      )}
      {isOwner && !onRename && id !== firstTeam ? (
        <Button
          variant="default"
          color="red"
          className="still"
          leftSection={<IconTrash size={16} />}
          aria-label={t('deleteOf', { name })}
          onClick={() => setRemoving(true)}
        >
          {t('delete')}
        </Button>
      ) : null}
      {removing ? <RemoveTeam team={team} onClose={() => setRemoving(false)} /> : null}
    </li>
  );
}

function NewTeam({ onClose }: { onClose: () => void }) {
  const [create, { isLoading }] = useCallMutation(httpApi.team.create);
  const save = async (name: string) => {
    const { error } = await create({ name });
    if (error) return toastError(t('teamNotMade'), error);
    toast({ title: t('teamMade', { name }), message: t('teamMadeHint') });
    onClose();
  };
  return (
    <Naming
      title={t('newTeam')}
      submit={t('makeTeam')}
      name=""
      busy={isLoading}
      onSave={save}
      onClose={onClose}
    />
  );
}

function RenameTeam({ name, onClose }: { name: string; onClose: () => void }) {
  const [rename, { isLoading }] = useCallMutation(httpApi.team.rename);
  const save = async (next: string) => {
    const { error } = await rename({ name: next });
    if (error) return toastError(t('teamNotRenamed'), error);
    toast({ title: t('teamRenamed') });
    onClose();
  };
  return (
    <Naming
      title={t('renameTeam')}
      submit={t('rename')}
      name={name}
      busy={isLoading}
      onSave={save}
      onClose={onClose}
    />
  );
}

function RemoveTeam({ team: { id, name }, onClose }: { team: Membership; onClose: () => void }) {
  const [remove, { isLoading }] = useCallMutation(httpApi.team.remove);
  const save = async (typed: string) => {
    const { error } = await remove({ id, name: typed });
    if (error) return toastError(t('teamNotDeleted'), error);
    toast({ title: t('teamDeleted', { name }) });
    onClose();
  };
  return (
    <Naming
      title={t('deleteTeam', { name })}
      hint={t('deleteTeamHint', { name })}
      submit={t('deleteForGood')}
      expected={name}
      name=""
      busy={isLoading}
      onSave={save}
      onClose={onClose}
    />
  );
}

interface NamingProps {
  title: string;
  hint?: string;
  /** What has to be typed. */
  expected?: string;
  submit: string;
  name: string;
  busy: boolean;
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** A dialog that asks for the name of a team. */
function Naming({ title, hint, expected, submit, name, busy, onSave, onClose }: NamingProps) {
  const form = useForm({ initialValues: { name }, validate: (values) => problemsOf(TeamInput, values) });
  return (
    <Modal opened onClose={onClose} title={title} size="md">
      <DialogForm
        submit={submit}
        busy={busy}
        ready={expected === undefined || form.values.name.trim() === expected}
        onSubmit={form.onSubmit(async (values) => void (await onSave(values.name.trim())))}
        onCancel={onClose}
      >
        {hint ? <p className="soft">{hint}</p> : null}
        <TextInput label={t('teamName')} data-autofocus autoComplete="off" {...form.getInputProps('name')} />
      </DialogForm>
    </Modal>
  );
}
