-- A link has the sums of what its recipient did, because a list of links can't add up a thousand songs of each.
create or replace function sum_link_songs() returns trigger language plpgsql as $$
begin
  update listening_links l set
    heard_songs = l.heard_songs + is_one(new.heard_ms > 0) - is_one(old.heard_ms > 0),
    heard_ms = l.heard_ms + new.heard_ms - coalesce(old.heard_ms, 0),
    last_heard_at = greatest(l.last_heard_at, new.last_at),
    downloads = l.downloads + new.downloads - coalesce(old.downloads, 0)
  where l.id = new.link_id;
  return null;
end $$;

-- Rows of `link_songs` aren't deleted while their link is there.
create or replace trigger sum_link_songs after insert or update of heard_ms, last_at, downloads on link_songs
for each row execute function sum_link_songs();
