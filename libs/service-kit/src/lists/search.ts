/**
 * SQL functions for the search boxes, for a service's first migration. `search_words(text)` keeps words stemmed and as
 * written; `search_query(text)` asks for all words of a text, each taken as a beginning, so that what has been typed so far
 * already finds something.
 */
export const searchFunctions = {
  create: `
    create function search_words(body text) returns tsvector language sql immutable as $$
      select to_tsvector('english', coalesce(left(body, 200000), '')) || to_tsvector('simple', coalesce(left(body, 200000), ''))
    $$;
    create function search_query(asked text) returns tsquery language plpgsql immutable as $$
    declare
      word text;
      quoted text;
      result tsquery := ''::tsquery;
    begin
      foreach word in array regexp_split_to_array(trim(asked), '\\s+') loop
        quoted := '''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || ''':*';
        result := result && (to_tsquery('english', quoted) || to_tsquery('simple', quoted));
      end loop;
      return result;
    end $$;`,
  drop: 'drop function search_query(text); drop function search_words(text);',
} as const;
