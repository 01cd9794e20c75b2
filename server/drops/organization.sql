-- A drop belongs to the organization of its writer when it is written, also one of the previous release.
create or replace function drops_set_organization() returns trigger language plpgsql as $$
begin
  if new.organization_id is null then
    new.organization_id := coalesce((select organization_id from users where id = new.user_id), new.user_id);
  end if;
  return new;
end $$;
create or replace trigger drops_set_organization before insert on drops
  for each row execute function drops_set_organization();
