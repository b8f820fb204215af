import { useForm, type UseFormInput } from '@mantine/form';
import { type DraftOptions, type DraftState, useKeeper } from './useKeeper.js';

interface Options<T extends object> extends DraftOptions<T> {
  validate?: Extract<UseFormInput<T>['validate'], object> | ((values: T) => Record<string, string>);
}

/**
 * `useForm` of Mantine whose values outlive a reload, as `useDraft` says. `initial` stands for `initialValues`; say `done`
 * when the form was sent or given up.
 */
export function useDraftForm<T extends Record<string, unknown>>({ validate, ...options }: Options<T>) {
  const { first, initial, keep, drop, ...state } = useKeeper(options);
  const form = useForm<T>({
    initialValues: first,
    onValuesChange: (values) => keep(values),
    ...(validate ? { validate } : {}),
  });
  const discard = () => {
    form.setInitialValues(initial);
    form.reset();
    drop();
  };
  const draft: DraftState & { done: () => void } = { ...state, done: drop, discard };
  return { form, draft };
}
