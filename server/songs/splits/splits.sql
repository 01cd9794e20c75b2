create or replace function split_sheets_keep_final() returns trigger language plpgsql as $$
begin
  if old.final_at is null
     or row(new.id, new.song_id, new.version, new.created_at, new.sent_at, new.final_at, new.title, new.isrc,
       new.contains_samples, new.iswc)
     is not distinct from row(old.id, old.song_id, old.version, old.created_at, old.sent_at, old.final_at, old.title, old.isrc,
       old.contains_samples, old.iswc) then
    return new;
  end if;
  raise exception 'a final split sheet never changes' using errcode = 'insufficient_privilege';
end $$;
create or replace trigger split_sheets_keep_final before update on split_sheets
  for each row execute function split_sheets_keep_final();

-- A final split sheet is what all of its writers agreed on: nothing of it changes, except that what identifies a writer
-- may be erased. Its shares are deleted only with the sheet, after it.
create or replace function writer_shares_keep_final() returns trigger language plpgsql as $$
begin
  if not exists (select from split_sheets where id = coalesce(new.sheet_id, old.sheet_id) and final_at is not null) then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE'
     and row(new.id, new.sheet_id, new.position, new.is_creator, new.name, new.roles, new.share_basis_points,
       new.publisher, new.publisher_basis_points, new.state, new.answered_at)
     is not distinct from row(old.id, old.sheet_id, old.position, old.is_creator, old.name, old.roles, old.share_basis_points,
       old.publisher, old.publisher_basis_points, old.state, old.answered_at)
     and new.legal_name in (old.legal_name, '') and new.ipi in (old.ipi, '') and new.publisher_ipi in (old.publisher_ipi, '')
     and new.email in (old.email, '') and new.answered_by in (old.answered_by, '')
     and (new.society is null or new.society = old.society) then
    return new;
  end if;
  raise exception 'a final split sheet never changes' using errcode = 'insufficient_privilege';
end $$;

-- A final split sheet is what all of its writers agreed on: nothing of it changes, except that what identifies a writer
-- may be erased. Its shares are deleted only with the sheet, after it.
create or replace trigger writer_shares_keep_final before insert or delete or update on writer_shares
  for each row execute function writer_shares_keep_final();
