create or replace function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- How a receipt names an owner whose account is deleted: "Ines Lund, A&R" becomes "Deleted account, A&R".
create or replace function deleted_account_label(label text) returns text language sql immutable as $$
  select regexp_replace(label, '^.*, ', 'Deleted account, ')
$$;
