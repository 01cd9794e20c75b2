-- The profession is one of the words, so that a search among those of one profession is answered by the index alone. The
-- cost says what it is to make the words of a row anew: whoever plans a query rather looks into the index.
drop index users_found;
--> statement-breakpoint
drop function people_words(text, text, text);
--> statement-breakpoint
create function people_words(name text, email text, velv_id text, profession text) returns tsvector
language plpgsql immutable parallel safe cost 5000 as $$
begin
  return to_tsvector('simple', regexp_replace(
    regexp_replace(normalize(lower(name || ' ' || email || ' ' || velv_id), NFKD), '[\u0300-\u036f]+', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g')) || array_to_tsvector(array['=' || profession]);
end $$;
--> statement-breakpoint
create index users_found on users using gin (people_words(name, email, velv_id, profession)) with (fastupdate = off);
