-- What was sent already: the creator ordered it when the payment was begun, or when it was sent for nothing.
update demos d set ordered_at = coalesce(
  (select max(p.created_at) from payments p where p.demo_id = d.id and p.state in ('paid', 'refunding', 'refunded')),
  d.sent_at)
where d.sent_at is not null;
--> statement-breakpoint
-- The closing time as it was when the demo was sent is what the first later change of it replaced; else it is the one of today.
update demos d set answer_by = interval '14 days' + coalesce(
  (select (change -> 'before' ->> 0)::timestamptz
   from drop_changes c cross join jsonb_array_elements(c.changes) as change
   where c.drop_id = d.drop_id and c.at > d.sent_at and change ->> 'field' = 'expireTime'
   order by c.at, c.id
   limit 1),
  (select expire_time from drops where id = d.drop_id))
where d.sent_at is not null;
--> statement-breakpoint
update drops set first_expire_time = coalesce(
  (select min(d.answer_by) - interval '14 days' from demos d where d.drop_id = drops.id),
  expire_time)
where demo_count > 0;
--> statement-breakpoint
-- Nobody is made to wait for ever: what is in screening has a time by which it is decided on or refunded.
alter table demos add constraint demos_answer_by
  check (result <> 'screening' or (ordered_at is not null and answer_by is not null));
