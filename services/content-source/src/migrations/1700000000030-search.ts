import { migration } from '@galley/messaging';
import { searchGrammar } from '@galley/service-kit';

/** Title first, then summary, then guru; a guru who is renamed is found by the new name. */
const words = `
  create or replace function source_search() returns trigger language plpgsql as $$
  begin
    new.search := setweight(search_words(new.title), 'A') || setweight(search_words(new.summary), 'B')
      || setweight(search_words((select name from gurus where id = new."guruId")), 'C');
    return new;
  end $$;
  create function guru_renamed() returns trigger language plpgsql as $$
  begin
    update raw_sources set title = title where "guruId" = new.id;
    return null;
  end $$;
  create trigger guru_renamed after update of name on gurus
    for each row when (old.name is distinct from new.name) execute function guru_renamed();
  update raw_sources set title = title;
`;

/** Searches that are read like those of a search engine, and ranked. */
export const Search1700000000030 = migration('Search1700000000030')`
  ${searchGrammar}
  ${words}
`;
