-- Creators who submitted to a drop, or are paying for a submission, stay in when its owner makes it private.
create or replace function drops_admit_submitters() returns trigger language plpgsql as $$
begin
  insert into drop_members (drop_id, user_id, how, at)
  select distinct new.id, d.user_id, 'submission', new.updated_at from demos d
  where d.drop_id = new.id and d.removed_at is null and (
    d.ordered_at is not null
    or exists (select from payments p where p.demo_id = d.id and p.state in ('created', 'waiting'))
  )
  on conflict do nothing;
  return null;
end $$;

-- Creators who submitted to a drop, or are paying for a submission, stay in when its owner makes it private.
create or replace trigger drops_admit_submitters after update of audience on drops
  for each row when (old.audience = '' and new.audience <> '') execute function drops_admit_submitters();
