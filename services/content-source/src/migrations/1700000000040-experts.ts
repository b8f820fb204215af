import { migration } from '@galley/messaging';

/** A call of several experts is found by the name of each of them, also after one was renamed. */
export const Experts1700000000040 = migration('Experts1700000000040')`
  create or replace function source_search() returns trigger language plpgsql as $$
  begin
    new.search := setweight(search_words(new.title), 'A') || setweight(search_words(new.summary), 'B')
      || setweight(search_words((select string_agg(name, ' ') from gurus
                                  where id = new."guruId" or id = any(new."guruIds"))), 'C');
    return new;
  end $$;
  create or replace function guru_renamed() returns trigger language plpgsql as $$
  begin
    update raw_sources set title = title where "guruId" = new.id or "guruIds" @> array[new.id];
    return null;
  end $$;
`;
