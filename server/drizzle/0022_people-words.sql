-- The words of a row and of a search are made by the same rule, so that everybody is found by his own name, in whatever
-- letters. No parser of the database comes between: it has rules of its own for signs and numbers. Each is named with its
-- schema, for an index is made and looked after with no schema in sight.
drop index users_found;
--> statement-breakpoint
drop function people_words(text, text, text, text);
--> statement-breakpoint
create function folded_words(said text) returns text[]
language plpgsql immutable parallel safe as $$
begin
  return array_remove(string_to_array(regexp_replace(
    regexp_replace(normalize(translate(lower(said), 'ς', 'σ'), NFKD), '[\u0300-\u036f]+', '', 'g'), '[^[:alnum:]]+', ' ', 'g'), ' '), '');
end $$;
--> statement-breakpoint
create function people_words(name text, email text, velv_id text, profession text) returns tsvector
language plpgsql immutable parallel safe cost 5000 as $$
begin
  return array_to_tsvector(public.folded_words(name || ' ' || email || ' ' || velv_id) || ('=' || profession));
end $$;
--> statement-breakpoint
-- Each word as the beginning of one of the person's; of one profession only, where it is named. Nothing where there is no word.
create function people_query(said text, profession text) returns tsquery
language plpgsql immutable parallel safe as $$
begin
  return (select string_agg(quote_literal(word) || ':*', ' & ') from unnest(public.folded_words(said)) word)::tsquery
    && coalesce(quote_literal('=' || profession)::tsquery, ''::tsquery);
end $$;
--> statement-breakpoint
create index users_found on users using gin (people_words(name, email, velv_id, profession)) with (fastupdate = off);
