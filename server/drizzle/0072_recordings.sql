-- Uploaded audio is a recording from here on, because a song is the work in a creator's library. Processes of the
-- previous release read and write recordings through the view; the next release drops it.
-- rolling-deploy: the view below has all its columns and privileges, and PostgreSQL passes writes on
ALTER TABLE "songs" RENAME TO "recordings";--> statement-breakpoint
-- rolling-deploy: nothing recognizes an error by this name
ALTER INDEX "songs_pkey" RENAME TO "recordings_pkey";--> statement-breakpoint
-- rolling-deploy: nothing recognizes an error by this name
ALTER INDEX "songs_by_digest" RENAME TO "recordings_by_digest";--> statement-breakpoint
-- rolling-deploy: nothing recognizes an error by this name
ALTER TABLE "demos" RENAME CONSTRAINT "demos_song_id_songs_id_fk" TO "demos_song_id_recordings_id_fk";--> statement-breakpoint
-- rolling-deploy: nothing recognizes an error by this name
ALTER TABLE "reference_tracks" RENAME CONSTRAINT "reference_tracks_song_id_songs_id_fk" TO "reference_tracks_song_id_recordings_id_fk";--> statement-breakpoint
CREATE VIEW "songs" AS SELECT "id", "state", "error_code", "bytes", "format", "duration_ms", "sample_rate", "channels", "bit_depth", "loudness_lufs", "gain_db", "true_peak_dbtp", "clipped_places", "silence_start_ms", "silence_end_ms", "stereo", "digest", "bucket_ms", "peaks", "created_at" FROM "recordings";--> statement-breakpoint
-- Privileges belong to the table, not to its name.
-- rolling-deploy: it only grants
DO $$
DECLARE grantee text;
BEGIN
  FOR grantee IN
    SELECT DISTINCT a.grantee::regrole::text
    FROM pg_class c, aclexplode(c.relacl) a
    WHERE c.oid = 'recordings'::regclass AND a.grantee <> 0 AND a.grantee <> c.relowner
  LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON songs TO %s', grantee);
  END LOOP;
END $$;
