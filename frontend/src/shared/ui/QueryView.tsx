import type { ReactNode } from 'react';
import { ErrorState } from './states.js';

/** What a query hook of RTK Query answers, as far as a view needs it; a list of pages fits as well. */
export interface ViewedQuery<T> {
  currentData?: T | undefined;
  data?: T | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props<T> {
  query: ViewedQuery<T>;
  /** Shown while there is nothing to show yet, and while a failed query is tried again. */
  skeleton: ReactNode;
  /** Heading of the error. */
  errorTitle?: string;
  /** Shown instead of the content where the answer is an empty list, or `isEmpty` says so. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** Keeps what was found for the arguments before in sight until the new answer is there. */
  keepsPrevious?: boolean;
  children: (data: T) => ReactNode;
}

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0;

/** The answer of a query: its content, or that it is empty, being loaded, or could not be loaded. */
export function QueryView<T>({
  query,
  skeleton,
  errorTitle,
  empty,
  isEmpty = isEmptyList,
  keepsPrevious,
  children,
}: Props<T>) {
  const { currentData, isFetching, error, refetch } = query;
  const data = currentData ?? (keepsPrevious && isFetching ? query.data : undefined);
  if (data !== undefined) return empty !== undefined && isEmpty(data) ? empty : children(data);
  if (isFetching || !error) return skeleton;
  return (
    <ErrorState error={error} onRetry={() => void refetch()} {...(errorTitle && { title: errorTitle })} />
  );
}

interface Page<I> {
  items: readonly I[];
  total: number;
}

interface PagesProps<I, P extends Page<I>> extends Omit<Props<{ pages: P[] }>, 'isEmpty' | 'children'> {
  /** Gets the items of all pages, how many there are in all, and the first page. */
  children: (items: P['items'][number][], total: number, first: P | undefined) => ReactNode;
}

const hasNoItems = ({ pages }: { pages: Page<unknown>[] }) => pages.every(({ items }) => items.length === 0);

/** A query view of a list that is loaded page by page. */
export function PagesView<I, P extends Page<I>>({ children, ...view }: PagesProps<I, P>) {
  return (
    <QueryView {...view} isEmpty={hasNoItems}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        return children(items, pages[0]?.total ?? items.length, pages[0]);
      }}
    </QueryView>
  );
}
