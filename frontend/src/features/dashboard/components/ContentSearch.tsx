import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { contentTypeName } from '../../../shared/ui/index.js';
import './content-search.css';

const PAUSE_MS = 200;
/** As many as fit below the search field. */
const TEXTS_FOUND = 6;

/** Finds texts by their titles while somebody types, and topics on Enter. */
export function ContentSearch() {
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const typed = search.trim();
  const [asked] = useDebouncedValue(typed, PAUSE_MS);
  const { currentData: texts = [] } = useCallQuery(
    httpApi.text.recent,
    { search: asked, limit: TEXTS_FOUND },
    { skip: asked === '' },
  );
  const topics = typed ? `/all-topics?${new URLSearchParams({ search: typed }).toString()}` : '/all-topics';
  return (
    <form
      role="search"
      className="content-search"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(topics);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setSearch('');
      }}
    >
      <TextInput
        type="search"
        aria-label="Search content"
        placeholder="Search content..."
        leftSection={<IconSearch size={16} />}
        value={search}
        maxLength={200}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {typed !== '' && asked !== '' && (
        <ul className="content-search-found" aria-label="Found">
          {texts.map(({ id, subjectLine, title, contentType }) => (
            <li key={id}>
              <Link to={`/generation-view/${id}`}>
                <span className="clamp-2" dir="auto">
                  {subjectLine ?? title ?? 'Untitled Generation'}
                </span>
                <span className="small faint">{contentTypeName(contentType)}</span>
              </Link>
            </li>
          ))}
          <li>
            <Link to={topics}>Topics with “{typed}”</Link>
          </li>
        </ul>
      )}
    </form>
  );
}
