import type { Destination, DestinationKind, DestinationOption } from '@galley/contracts';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { toastResult } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

interface Values {
  kind: DestinationKind;
  name: string;
  address: string;
  settings: Record<string, string>;
  secret: Record<string, string>;
}
export type DestinationForm = UseFormReturnType<Values>;

/** The form of a destination and what saves it. It is kept as no draft: what is typed in it may be a secret. */
export function useDestinationForm(
  destination: Destination | 'new',
  kinds: readonly DestinationOption[],
  onDone: () => void,
) {
  const [create, creating] = useCallMutation(httpApi.destination.create);
  const [change, changing] = useCallMutation(httpApi.destination.change);
  const [test] = useCallMutation(httpApi.destination.test);
  const before = destination === 'new' ? null : destination;
  const optionOf = (kind: DestinationKind) => kinds.find((one) => one.kind === kind);
  const form = useForm<Values>({
    initialValues: {
      kind: before?.kind ?? kinds[0]?.kind ?? 'ghost',
      name: before?.name ?? '',
      address: before?.address ?? '',
      settings: { ...before?.settings },
      secret: {},
    },
    validate: (values) => problemsIn(values, optionOf(values.kind), before === null),
  });
  const submit = form.onSubmit(async (values) => {
    const input = inputOf(values, optionOf(values.kind));
    const { kind: _, ...changes } = { ...input, secret: isEmpty(input.secret) ? undefined : input.secret };
    const result = before ? await change({ id: before.id, ...changes }) : await create(input);
    const [done, failed] = before ? ([t('saved'), t('notSaved')] as const) : [t('added'), t('notAdded')];
    if (!toastResult(result, done, failed) || !result.data) return;
    onDone();
    // How it went stands in the list.
    await test({ id: result.data.id });
  });
  return { form, option: optionOf(form.values.kind), submit, busy: creating.isLoading || changing.isLoading };
}

const isEmpty = (values: Record<string, string>): boolean => Object.keys(values).length === 0;

function inputOf({ kind, name, address, settings, secret }: Values, option: DestinationOption | undefined) {
  const filled = (fields: readonly { name: string }[] = [], values: Record<string, string>) =>
    Object.fromEntries(
      fields.flatMap((field) => (values[field.name] ? [[field.name, values[field.name] ?? '']] : [])),
    );
  return {
    kind,
    name,
    ...(option?.hasAddress ? { address } : {}),
    settings: filled(option?.settings, settings),
    secret: filled(option?.secret, secret),
  };
}

function problemsIn(
  { name, address, settings, secret }: Values,
  option: DestinationOption | undefined,
  isNew: boolean,
) {
  const missing: Record<string, string> = {};
  if (name.trim() === '') missing['name'] = t('required');
  if (option?.hasAddress && address.trim() === '') missing['address'] = t('required');
  for (const field of option?.settings ?? [])
    if (field.required && !settings[field.name]?.trim()) missing[`settings.${field.name}`] = t('required');
  for (const field of isNew ? (option?.secret ?? []) : [])
    if (field.required && !secret[field.name]?.trim()) missing[`secret.${field.name}`] = t('required');
  return missing;
}
