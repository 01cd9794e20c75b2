-- Gives every drop owner who is approved or staff, and has no organization, one of their own. A trigger does it, so that
-- no way of approving or removing a person can forget it. The organization has the person's id, unless they have left that
-- one before; so older rows, which know only their owner, refer to it.
create or replace function users_found_organization() returns trigger language plpgsql as $$
declare
  company text;
begin
  if new.organization_id is not null or not (new.verified_by_velv or new.admin) or new.deletion_started_at is not null
    or new.profession not in ('anr', 'manager', 'supervisor', 'corporate') then
    return new;
  end if;
  select nullif(e.company, '') into company from evidence e where e.user_id = new.id;
  new.organization_id := new.id;
  if exists (select from organizations where id = new.id) then new.organization_id := gen_random_uuid(); end if;
  insert into organizations (id, name, created_at, updated_at)
  values (new.organization_id, coalesce(company, new.name), new.updated_at, new.updated_at);
  new.organization_role := 'lead';
  return new;
end $$;
create or replace trigger users_found_organization before insert or update of verified_by_velv, admin, organization_id, profession
  on users for each row execute function users_found_organization();
