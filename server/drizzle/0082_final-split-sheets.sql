CREATE TABLE "split_addenda" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sheet_id" uuid NOT NULL,
	"share_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
-- rolling-deploy: songs with sheets are kept by the application, of either release
ALTER TABLE "split_sheets" DROP CONSTRAINT "split_sheets_song_id_library_songs_id_fk";
--> statement-breakpoint
ALTER TABLE "split_sheets" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "split_sheets" ADD COLUMN "isrc" text;--> statement-breakpoint
ALTER TABLE "split_sheets" ADD COLUMN "contains_samples" boolean;--> statement-breakpoint
ALTER TABLE "writer_shares" ADD COLUMN "publisher_ipi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "split_addenda" ADD CONSTRAINT "split_addenda_sheet_id_split_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."split_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_addenda" ADD CONSTRAINT "split_addenda_share_id_writer_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."writer_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "split_addenda_of_sheet" ON "split_addenda" USING btree ("sheet_id","id");--> statement-breakpoint
CREATE INDEX "split_addenda_of_share" ON "split_addenda" USING btree ("share_id");--> statement-breakpoint
-- Sheets that were sent before they carried what they print get it from their songs.
-- rolling-deploy: split sheets are days old, and some hundred
update split_sheets set title = song.title, isrc = song.isrc, contains_samples = song.contains_samples
  from library_songs song where song.id = split_sheets.song_id and split_sheets.sent_at is not null;
--> statement-breakpoint
-- The writers of a song become those of its newest final sheet, or of its current one. Names are folded like
-- `domain/drops/search-tokens.ts` does it, as far as SQL can, until the song is saved again.
-- rolling-deploy: split sheets are days old, and some hundred
with sheet as (
  select distinct on (song_id) id, song_id from split_sheets
  where final_at is not null or replaced_at is null
  order by song_id, (final_at is null), version desc
), listed as (
  select song_id, coalesce(array_agg(name order by position), '{}') as names from (
    select sheet.song_id, share.name, min(share.position) as position from sheet
    join writer_shares share on share.sheet_id = sheet.id
    where share.name <> '' and share.roles && array['composer', 'lyricist']
    group by sheet.song_id, share.name
  ) named group by song_id
)
update library_songs set writers = listed.names,
  search_tokens = search_tokens || ' ' || trim(regexp_replace(
    regexp_replace(normalize(lower(array_to_string(listed.names, ' ')), NFKD), '[\u0300-\u036f]', '', 'g'),
    '[[:punct:][:space:]]+', ' ', 'g'))
  from listed where listed.song_id = library_songs.id and library_songs.writers <> listed.names;
--> statement-breakpoint
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
--> statement-breakpoint
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
