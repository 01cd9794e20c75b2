-- Names of the glossary: audio is a recording, and the work is a song (decision 0106). Once, before the first release,
-- processes of the previous version don't run beside it (decision 0136).
drop view songs;
alter table library_songs rename to songs;
alter table songs rename constraint library_songs_pkey to songs_pkey;
alter index library_songs_of_creator rename to songs_of_creator;
alter index library_songs_idempotency_key rename to songs_idempotency_key;
alter index library_songs_adopted_from rename to songs_adopted_from;
alter table song_versions rename constraint song_versions_song_id_library_songs_id_fk to song_versions_song_id_songs_id_fk;
alter table song_stems rename constraint song_stems_song_id_library_songs_id_fk to song_stems_song_id_songs_id_fk;
alter table split_history rename constraint split_history_song_id_library_songs_id_fk to split_history_song_id_songs_id_fk;

alter table demos rename column song_id to recording_id;
alter table demos rename column library_song_id to song_id;
alter table demos rename constraint demos_song_id_recordings_id_fk to demos_recording_id_recordings_id_fk;
alter table demos rename constraint demos_library_song_id_library_songs_id_fk to demos_song_id_songs_id_fk;
alter table demos validate constraint demos_song_id_songs_id_fk;
alter table demos validate constraint demos_version_id_song_versions_id_fk;

alter table reference_tracks rename column song_id to recording_id;
alter table reference_tracks rename constraint reference_tracks_song_id_recordings_id_fk
  to reference_tracks_recording_id_recordings_id_fk;
alter index reference_tracks_of_song rename to reference_tracks_of_recording;

-- What only the version before 0080 still used.
alter table drop_changes drop column material_fields;
drop function if exists user_search_query(text, text);
drop function user_search_tokens(text, text, text, text);
drop function fold_tokens(text);
