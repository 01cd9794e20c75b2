-- What a person is found by, written by the application with the tokens of everything else that is searched.
create or replace function user_search_tokens(search_tokens text, profession text) returns tsvector
language plpgsql immutable parallel safe cost 5000 as $$
begin
  return array_to_tsvector(array_remove(string_to_array(search_tokens, ' '), '') || ('=' || profession));
end $$;

-- Keeps the words of a person, folded as a search is, in `user_search_entries`.
create or replace function refresh_user_search_entries() returns trigger language plpgsql as $$
declare
  tokens text[] := array_remove(string_to_array(new.search_tokens, ' '), '');
begin
  delete from user_search_entries where user_id = new.id and token <> all (tokens);
  insert into user_search_entries as e (user_id, token, created_at)
  select new.id, found.token, new.created_at from (select distinct unnest(tokens) as token order by 1) found
  on conflict (user_id, token) do update set created_at = excluded.created_at where e.created_at <> excluded.created_at;
  return null;
end $$;

create or replace trigger users_refresh_search_entries after insert or update of search_tokens, created_at on users
  for each row execute function refresh_user_search_entries();
