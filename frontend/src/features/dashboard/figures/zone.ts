/** The time zone of the reader; everybody who asks for the figures asks for the same ones. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
