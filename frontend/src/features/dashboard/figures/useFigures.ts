import { httpApi, useCallQuery } from '../../../shared/api/index.js';

/** The time zone of the reader. */
const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The figures of the last weeks. Two parts of the dashboard show them, so the page asks for both. */
export const useFigures = (skip: boolean) =>
  useCallQuery(httpApi.dashboard.figures, { timeZone: readerZone() }, { skip });

export type FiguresQuery = ReturnType<typeof useFigures>;
