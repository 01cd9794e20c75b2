-- Feeds are read from drops itself, along partial indexes that contain what filters check.
-- Once, before the first release, processes of the previous version don't run beside it (decision 0137).
drop trigger if exists drops_refresh_feed_entries on drops;
--> statement-breakpoint
drop trigger if exists drops_refresh_spots_left on drops;
--> statement-breakpoint
drop table feed_entries;
--> statement-breakpoint
drop table feed_counts;
--> statement-breakpoint
drop table feed_group_counts;
--> statement-breakpoint
drop function if exists drops_refresh_feed_entries();
--> statement-breakpoint
drop function if exists refresh_feed_entries(drops);
--> statement-breakpoint
drop function if exists drop_search_tokens(drops);
--> statement-breakpoint
drop function if exists language_keys(text, text[]);
--> statement-breakpoint
drop function if exists count_feed_entry();
--> statement-breakpoint
drop function if exists count_groups_of(text, text[]);
--> statement-breakpoint
drop function if exists region_of_market(text);
--> statement-breakpoint
alter table drops
  add column has_demos_to_screen boolean default false not null,
  add column feed text generated always as (case when status = 'approved' and audience = '' then case when closed_at is not null or delivery_date is not null then 'expired' when paused_at is null and owner_disabled_at is null then 'open' end end) stored,
  add column opened_at timestamp with time zone generated always as (coalesce(published_at, created_at)) stored not null,
  add column ends_at timestamp with time zone generated always as (least(expire_time, delivery_date)) stored not null,
  add column fee_usd integer generated always as (coalesce(guaranteed_usd, 0)) stored not null,
  add column spots_left integer generated always as (case when demo_cap = '' then 1000000 when demo_cap::integer <= demo_count then 2000000 else demo_cap::integer - demo_count end) stored not null;
--> statement-breakpoint
update drops set has_demos_to_screen = true where id in (select drop_id from drop_tallies where screening > 0);
--> statement-breakpoint
-- Room for the new version of a row on its own page, so that an update of what is in no index touches none.
alter table drops set (fillfactor = 85);
--> statement-breakpoint
CREATE INDEX "drops_open_newest" ON "drops" USING btree ("opened_at","id","genre","regional_office","lyrics","use","vocal","offer","fee_usd","tempo_from","tempo_to","ends_at") WHERE feed = 'open';
--> statement-breakpoint
CREATE INDEX "drops_open_closing" ON "drops" USING btree ("ends_at","id","genre","regional_office","lyrics","use","vocal","offer","fee_usd","tempo_from","tempo_to","opened_at") WHERE feed = 'open';
--> statement-breakpoint
CREATE INDEX "drops_open_fee" ON "drops" USING btree ("fee_usd","id","genre","regional_office","lyrics","use","vocal","offer","tempo_from","tempo_to","ends_at","opened_at") WHERE feed = 'open';
--> statement-breakpoint
CREATE INDEX "drops_open_spots" ON "drops" USING btree ("spots_left","id","genre","regional_office","lyrics","use","vocal","offer","fee_usd","tempo_from","tempo_to","ends_at","opened_at") WHERE feed = 'open';
--> statement-breakpoint
CREATE INDEX "drops_open_words" ON "drops" USING gin (array_to_tsvector(array_remove(string_to_array("search_tokens", ' '), ''))) WHERE feed = 'open';
--> statement-breakpoint
CREATE INDEX "drops_expired" ON "drops" USING btree ("ends_at","id","regional_office","lyrics") WHERE feed = 'expired';
--> statement-breakpoint
CREATE INDEX "drops_waiting" ON "drops" USING btree ("ends_at","id","regional_office","lyrics") WHERE status = 'approved' and delivery_date is null and has_demos_to_screen;
--> statement-breakpoint
CREATE INDEX "drops_due" ON "drops" USING btree ("ends_at","id") WHERE status = 'approved' and delivery_date is null and closed_at is not null and not has_demos_to_screen;
--> statement-breakpoint
-- So that the planner knows how frequent a word is: it ignores what it knows of a partial index.
create statistics drops_words on (array_to_tsvector(array_remove(string_to_array(search_tokens, ' '), ''))) from drops;
