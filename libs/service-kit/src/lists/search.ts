/**
 * SQL functions of the search, for a service's first migration. `search_words(text)` indexes words both stemmed and as written;
 * this first `search_query` matches every word as a prefix.
 */
export const searchFunctions = `
    create function search_words(body text) returns tsvector language sql immutable as $$
      select to_tsvector('english', coalesce(left(body, 200000), '')) || to_tsvector('simple', coalesce(left(body, 200000), ''))
    $$;
    create or replace function search_query(asked text) returns tsquery language plpgsql immutable as $$
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
    end $$;`;

/**
 * The grammar of a search, for a service's next migration. `search_query(text)`: all words must match, `"…"` is a phrase, `-word`
 * and `-"…"` exclude. The last word, or the last word of a phrase that is not closed, is a prefix, because somebody may still be
 * typing it. Words are stemmed, except in a phrase with words that stemming drops ("as soon as"): it must match as written. A
 * search without a word matches nothing. `search_mark(text, query)` returns the text as HTML with the found words between <mark>
 * and </mark>.
 */
export const searchGrammar = `
    create or replace function search_query(asked text) returns tsquery language plpgsql immutable as $$
    declare
      term record;
      part tsquery;
      plain tsquery;
      quoted text;
      result tsquery := ''::tsquery;
    begin
      for term in
        select m[1] = '-' as excluded, coalesce(m[2], m[3], m[4]) as words,
            m[2] is null and m[1] = '' and place = count(*) over () as typing
          from regexp_matches(asked, '(-?)(?:"([^"]*)"|"([^"]*)$|([^\\s"]+))', 'g') with ordinality as found (m, place)
         order by place
      loop
        continue when term.words !~ '\\S';
        if term.typing then
          quoted := '''' || replace(replace(term.words, '\\', '\\\\'), '''', '''''') || ''':*';
          part := to_tsquery('english', quoted);
          plain := to_tsquery('simple', quoted);
        else
          part := phraseto_tsquery('english', term.words);
          plain := phraseto_tsquery('simple', term.words);
        end if;
        if numnode(part) < numnode(plain) then
          part := plain;
        elsif part::text <> plain::text then
          part := part || plain;
        end if;
        result := result && case when term.excluded then !! part else part end;
      end loop;
      return result;
    end $$;
    create function search_mark(body text, asked tsquery) returns text language sql immutable as $$
      select ts_headline('english',
        replace(replace(replace(replace(body, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'),
        asked, 'HighlightAll=true, StartSel=<mark>, StopSel=</mark>')
    $$;`;
