-- A foreign key would need a second index with 128 entries for each recording.
create or replace function forget_fingerprint_values() returns trigger language plpgsql as $$
begin
  delete from fingerprint_values where value = any (old.selected) and fingerprint = old.number;
  return null;
end
$$;
create or replace trigger fingerprints_forget_values after delete on fingerprints
  for each row execute function forget_fingerprint_values();
