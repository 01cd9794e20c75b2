-- A pitched demo can be refunded as long as its drop is not delivered.
insert into result_moves ("from", "to") values ('pitch', 'refunded');
--> statement-breakpoint
create or replace function demo_result_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.result <> 'draft' then
      raise exception 'a demo begins as a draft' using errcode = 'check_violation';
    end if;
  elsif new.result is distinct from old.result then
    if not exists (select from result_moves where "from" = old.result and "to" = new.result) then
      raise exception 'a demo does not go from % to %', old.result, new.result using errcode = 'check_violation';
    end if;
    -- A screener's no is final; only an owner, who was sent the demo, may change her own.
    if old.result = 'nogo' and old.pitched_at is null then
      raise exception 'a demo that was not pitched stays nogo' using errcode = 'check_violation';
    end if;
    if old.result = 'pitch' and new.result = 'refunded'
       and exists (select from drops where id = new.drop_id and delivery_date is not null) then
      raise exception 'a demo that was delivered is not refunded' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
--> statement-breakpoint
-- A drop that still owes refunds is not live.
alter table drops add constraint drops_refunds_due check (refunds_due_at is null or status is distinct from 'approved');
