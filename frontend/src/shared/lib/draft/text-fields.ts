import type { ChangeEvent } from 'react';

type TextKey<T> = { [Key in keyof T]: T[Key] extends string ? Key : never }[keyof T];

/**
 * What the text fields of a form take, by name.
 *
 * @example
 * const field = textFields(draft.value, draft.change);
 * <TextInput label="Title" {...field('title')} />
 */
export const textFields =
  <T extends object>(values: T, change: (changes: Partial<T>) => void) =>
  <Key extends TextKey<T>>(name: Key) => ({
    value: values[name],
    // A key of `T` with the kind of its value is a part of `T`; the compiler cannot tell for a generic one.
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: event.currentTarget.value } as unknown as Partial<T>),
  });
