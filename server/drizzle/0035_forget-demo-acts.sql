-- What a suspended song was called goes with its words, as what a drop was called does.
create or replace function forget_staff_act_words(of_kind text, of_subjects uuid[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.staff_acts
  set reason = '', subject_says = case when of_kind in ('drop', 'demo') then '' else subject_says end
  where subject_id = any (of_subjects) and subject_kind = of_kind and act <> 'account.remove'
$$;
