create extension if not exists btree_gist;

-- What happened, what waits, and what is limited.
create table events (
  id bigserial primary key,
  at timestamptz not null,
  action text not null,
  actor_id uuid,
  subject_id uuid not null,
  details jsonb not null
);
create index events_recusals on events (actor_id, at) where action = 'demo.recuse';
create index events_subject on events (subject_id, id);

create table pending_actions (
  id uuid primary key,
  action text not null,
  subject text not null,
  subject_id uuid not null,
  subject_label text not null,
  actor_id uuid not null,
  actor_label text not null,
  params jsonb not null,
  restores jsonb,
  decided_at timestamptz not null,
  due_at timestamptz not null,
  undone_at timestamptz
);
create index pending_actions_due on pending_actions (due_at, id);
create index pending_actions_of_actor on pending_actions (actor_id, due_at);
create index pending_actions_of_subject on pending_actions (subject_id, subject);
create unique index pending_actions_one on pending_actions (subject, subject_id)
  where restores is null and undone_at is null;

create table limit_counts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table uploads (
  id uuid primary key,
  sender_id uuid not null,
  target_id text not null,
  bytes bigint not null,
  started_at timestamptz not null,
  touched_at timestamptz not null,
  finished_at timestamptz,
  handed_over_at timestamptz
);
create index uploads_by_touch on uploads (touched_at);
create index uploads_of_sender on uploads (sender_id, started_at);
create index uploads_of_target on uploads (target_id);

create table email_suppressions (
  email text primary key,
  at timestamptz not null,
  response text not null
);

-- People.
create function fold_tokens(input text) returns text[]
language plpgsql immutable parallel safe as $$
begin
  return array_remove(string_to_array(regexp_replace(
    regexp_replace(normalize(translate(lower(input), 'ς', 'σ'), NFKD), '[\u0300-\u036f]+', '', 'g'), '[^[:alnum:]]+',
    ' ', 'g'), ' '), '');
end $$;

create function user_search_tokens(name text, email text, velv_id text, profession text) returns tsvector
language plpgsql immutable parallel safe cost 5000 as $$
begin
  return array_to_tsvector(public.fold_tokens(name || ' ' || email || ' ' || velv_id) || ('=' || profession));
end $$;

create table users (
  id uuid primary key,
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  pending_email text,
  profile_image text,
  profession text not null,
  velv_id text not null,
  admin boolean not null default false,
  admin_since timestamptz,
  verified_by_velv boolean not null default false,
  screener_level text,
  stripe_account_id text,
  stripe_details_submitted boolean not null default false,
  stripe_payouts_enabled boolean not null default false,
  stripe_restriction jsonb,
  rejected_at timestamptz,
  rejected_reason text,
  disabled_at timestamptz,
  deletion_started_at timestamptz,
  overdue_lifted_at timestamptz,
  overdue_lifted_until timestamptz,
  terms_accepted_at timestamptz not null,
  terms_version text not null default '2026-11-20',
  muted_emails text[] not null default '{}',
  muted_email_groups text[] not null default '{}',
  emails_off boolean not null default false,
  email_digest boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint users_email_unique unique (email),
  constraint "users_stripeAccountId_unique" unique (stripe_account_id),
  constraint "users_velvId_unique" unique (velv_id),
  constraint users_profession check (profession in ('producer', 'songWriter', 'songWriterProducer', 'anr', 'manager',
    'supervisor', 'corporate', 'screener'))
);
create unique index users_admins on users (id) where admin;
create index users_disabled on users (created_at, id) where disabled_at is not null;
create index users_email_host on users (split_part(email, '@', 2), created_at, id);
create index users_newest on users (created_at, id);
create index users_newest_of_profession on users (profession, created_at, id);
create index users_pending on users (profession, created_at, id)
  where not verified_by_velv and rejected_at is null and disabled_at is null and profession in ('anr', 'manager',
    'supervisor', 'corporate', 'screener');
create index users_pending_oldest on users (created_at, id)
  where not verified_by_velv and rejected_at is null and disabled_at is null and profession in ('anr', 'manager',
    'supervisor', 'corporate', 'screener');
create index users_rejected on users (created_at, id) where rejected_at is not null;
create index users_search on users using gin (user_search_tokens(name, email, velv_id,
    profession)) with (fastupdate=off);

create table credentials (
  id uuid primary key,
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint credentials_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create index credentials_of_user on credentials (user_id);

create table sessions (
  id uuid primary key,
  user_id uuid not null,
  token text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint sessions_token_unique unique (token),
  constraint sessions_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create index sessions_by_end on sessions (expires_at);
create index sessions_of_user on sessions (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index verifications_by_end on verifications (expires_at);
create index verifications_by_identifier on verifications (identifier);
create index verifications_by_value on verifications (value);

create table two_factors (
  user_id uuid primary key,
  secret text not null,
  turned_on_at timestamptz,
  last_period bigint not null default 0,
  recovery_salt text not null default '',
  recovery_hashes text[] not null default '{}',
  created_at timestamptz not null,
  constraint two_factors_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null,
  name text not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint "passkeys_credentialId_unique" unique (credential_id),
  constraint passkeys_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create index passkeys_of_user on passkeys (user_id, created_at, id);

create table evidence (
  user_id uuid primary key,
  company text not null,
  role text not null,
  website text not null,
  profiles text[] not null,
  credits jsonb not null,
  note text not null,
  domain text,
  note_hash text,
  state text not null,
  sent_at timestamptz,
  decided_at timestamptz,
  returned_reason text,
  company_verified_by text,
  company_verified_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint evidence_state check (state in ('draft', 'sent', 'returned', 'accepted')),
  constraint evidence_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create index evidence_domain on evidence (domain, user_id) where domain is not null;
create index evidence_note on evidence (note_hash, user_id) where note_hash is not null;
create index evidence_sent on evidence (sent_at, user_id) where state = 'sent';

create table user_search_entries (
  user_id uuid not null,
  token text collate "C" not null,
  created_at timestamptz not null,
  constraint user_search_entries_user_id_token_pk primary key (user_id, token),
  constraint user_search_entries_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create index user_search_entries_newest on user_search_entries using gist (token, created_at) include (user_id);

-- Staff.
create table audit_entries (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid,
  actor_velv_id text,
  action text not null,
  subject_kind text not null,
  subject_id uuid not null,
  subject_label text not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null default '',
  undoes uuid
);
create index audit_entries_newest on audit_entries (at, id);
create index audit_entries_of_action on audit_entries (action, at, id);
create index audit_entries_of_actor on audit_entries (actor_id, at, id);
create index audit_entries_of_subject on audit_entries (subject_id, at, id);
create unique index audit_entries_undone_once on audit_entries (undoes);

create table staff_assignments (
  subject_id uuid primary key,
  subject_kind text not null,
  assignee_id uuid not null,
  assigned_by uuid not null,
  at timestamptz not null
);
create index staff_assignments_of_assignee on staff_assignments (assignee_id, at, subject_id);

create table staff_notes (
  id uuid primary key,
  subject_kind text not null,
  subject_id uuid not null,
  author_id uuid not null,
  text text not null,
  at timestamptz not null
);
create index staff_notes_of_subject on staff_notes (subject_id, at, id);

create table queue_days (
  queue text not null,
  day date not null,
  waiting integer not null,
  constraint queue_days_queue_day_pk primary key (queue, day)
);

-- Drops.
create sequence drop_numbers start 1001;

create table drops (
  id uuid primary key,
  number integer not null default nextval('drop_numbers'::regclass),
  user_id uuid not null,
  artist text not null,
  label text not null,
  regional_office text not null,
  genre text[] not null,
  lyrics text[] not null,
  looking_for text[] not null,
  important_note text not null,
  reference_links text[] not null,
  reference_track text not null default '',
  reference_title text not null default '',
  use text not null default '',
  use_detail text not null default '',
  offer text not null default '',
  royalty_percent text not null default '',
  decision_date text not null default '',
  rights text not null default '',
  exclusivity text not null default '',
  term text not null default '',
  territory text not null default '',
  tempo text not null default '',
  ai_policy text not null default '',
  vocal text not null default '',
  moods text[] not null default '{}',
  requirements text[] not null default '{}',
  demo_cap text not null default '',
  audience text not null default '',
  artist_visibility text not null default '',
  confidential_artist text not null default '',
  guaranteed_usd integer,
  tempo_from integer,
  tempo_to integer,
  idempotency_key text,
  search_tokens text not null default '',
  status text,
  rejection_reason text,
  unpublished_at timestamptz,
  paused_at timestamptz,
  paused_reason text,
  owner_disabled_at timestamptz,
  expire_time timestamptz not null,
  first_expire_time timestamptz,
  brief_changed_at timestamptz,
  closed_at timestamptz,
  published_at timestamptz,
  delivery_date timestamptz,
  refunds_due_at timestamptz,
  demo_count integer not null default 0,
  change_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint drops_refunds_due check (refunds_due_at is null or status is distinct from 'approved'),
  constraint drops_status check (status in ('approved', 'rejected'))
);

alter sequence drop_numbers owned by drops.number;
create unique index drops_idempotency_key on drops (user_id, idempotency_key);
create index drops_inbox on drops (user_id, delivery_date, id) where delivery_date is not null;
create index drops_near on drops (user_id, expire_time, delivery_date);
create index drops_not_delivered on drops (user_id, created_at, id) where delivery_date is null;
create unique index drops_number on drops (number);
create index drops_of_owner on drops (user_id, created_at, id);
create index drops_of_reference_track on drops (reference_track) where reference_track <> '';
create index drops_to_close on drops (expire_time, id)
  where closed_at is null and delivery_date is null and status is distinct from 'rejected';
create index drops_to_refund on drops (refunds_due_at) where refunds_due_at is not null;
create index drops_to_review on drops (created_at, id, expire_time) where status is null and closed_at is null;
create index drops_unapproved on drops (user_id, expire_time, id)
  where status is distinct from 'approved' and delivery_date is null;
create index drops_undelivered on drops (expire_time, id) where status = 'approved' and delivery_date is null;
create index drops_without_search_tokens on drops (id) where search_tokens = '';

create table drop_changes (
  id uuid primary key,
  drop_id uuid not null,
  at timestamptz not null,
  changes jsonb not null,
  material_fields text[] not null default '{}',
  notified_up_to uuid,
  constraint drop_changes_drop_id_drops_id_fk foreign key (drop_id) references drops(id) on delete cascade
);
create index drop_changes_last on drop_changes (at, id);
create index drop_changes_material on drop_changes (drop_id, at, id) where cardinality(material_fields) > 0;
create index drop_changes_of_drop on drop_changes (drop_id, at, id);

create table proposed_changes (
  drop_id uuid primary key,
  id uuid not null,
  state text not null,
  changes jsonb not null,
  reason text,
  at timestamptz not null,
  decided_at timestamptz,
  constraint proposed_changes_state check (state in ('waiting', 'rejected', 'expired')
    and ((state = 'rejected') = (reason is not null))),
  constraint proposed_changes_drop_id_drops_id_fk foreign key (drop_id) references drops(id) on delete cascade
);
create index proposed_changes_waiting on proposed_changes (at, drop_id) where state = 'waiting';

create table favorites (
  user_id uuid not null,
  drop_id uuid not null,
  at timestamptz not null,
  constraint favorites_user_id_drop_id_pk primary key (user_id, drop_id),
  constraint favorites_drop_id_drops_id_fk foreign key (drop_id) references drops(id) on delete cascade
);
create index favorites_of_drop on favorites (drop_id);

create table brief_documents (
  id uuid primary key,
  user_id uuid not null,
  kind text not null,
  name text not null,
  brief jsonb not null,
  closes text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index brief_documents_of_user on brief_documents (user_id, kind, updated_at);

create table drop_tallies (
  drop_id uuid primary key,
  screening integer not null default 0,
  pitch integer not null default 0,
  hold integer not null default 0,
  cut integer not null default 0,
  owner_nogo integer not null default 0,
  screener_nogo integer not null default 0,
  constraint drop_tallies_drop_id_drops_id_fk foreign key (drop_id) references drops(id) on delete cascade
);

create table owner_tallies (
  drop_id uuid primary key,
  owner_id uuid not null,
  delivered_at timestamptz,
  heard integer not null default 0,
  owed integer not null default 0,
  warned_at timestamptz,
  reminded_at timestamptz,
  constraint owner_tallies_drop_id_drops_id_fk foreign key (drop_id) references drops(id) on delete cascade
);
create index owner_tallies_owed on owner_tallies (owner_id, delivered_at, drop_id)
  where owed > 0 and delivered_at is not null;
create index owner_tallies_to_remind on owner_tallies (warned_at, drop_id)
  where owed > 0 and warned_at is not null and reminded_at is null;
create index owner_tallies_to_warn on owner_tallies (delivered_at, drop_id)
  where owed > 0 and delivered_at is not null and warned_at is null;

create table drop_outcomes (
  drop_id uuid primary key,
  done_at timestamptz not null,
  notified_up_to uuid,
  constraint drop_outcomes_drop_id_drops_id_fk foreign key (drop_id) references drops(id) on delete cascade
);

-- Drops that few may see.
create table drop_invitations (
  id uuid primary key,
  drop_id uuid not null,
  email text not null,
  created_at timestamptz not null,
  accepted_at timestamptz,
  constraint drop_invitations_drop_id_drops_id_fk foreign key (drop_id) references drops(id) on delete cascade
);
create unique index drop_invitations_of_drop on drop_invitations (drop_id, email);
create index drop_invitations_to on drop_invitations (email);

create table invitation_opt_outs (
  email text primary key,
  at timestamptz not null
);

create table drop_links (
  id uuid primary key,
  drop_id uuid not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  constraint drop_links_drop_id_drops_id_fk foreign key (drop_id) references drops(id) on delete cascade
);
create unique index drop_links_active on drop_links (drop_id) where revoked_at is null;
create index drop_links_of_drop on drop_links (drop_id);

create table drop_members (
  drop_id uuid not null,
  user_id uuid not null,
  how text not null,
  invitation_id uuid,
  at timestamptz not null,
  constraint drop_members_drop_id_user_id_pk primary key (drop_id, user_id),
  constraint drop_members_drop_id_drops_id_fk foreign key (drop_id) references drops(id) on delete cascade,
  constraint drop_members_invitation_id_drop_invitations_id_fk foreign key (invitation_id) references drop_invitations(id) on delete cascade
);
create index drop_members_by_invitation on drop_members (invitation_id) where invitation_id is not null;
create index drop_members_of_user on drop_members (user_id);

-- Feeds, and searches that were saved.
create function language_keys(feed text, languages text[]) returns text[]
language sql immutable parallel safe as $$
  select case when cardinality(languages) = 0 then array[feed || ':']
    else array(select feed || ':' || language from unnest(languages) language) end
$$;

create table feed_entries (
  drop_id uuid not null,
  feed text not null,
  office text not null,
  published_at timestamptz not null,
  ends_at timestamptz not null,
  languages text[] not null default '{}',
  search_tokens tsvector,
  use text not null default '',
  vocal text not null default '',
  guaranteed_usd integer not null default 0,
  is_negotiable boolean not null default false,
  tempo_from integer not null default 0,
  tempo_to integer not null default 0,
  spots_left integer not null default 1000000,
  constraint feed_entries_drop_id_feed_pk primary key (drop_id, feed),
  constraint feed_entries_drop_id_drops_id_fk foreign key (drop_id) references drops(id) on delete cascade
);
create index feed_entries_ending on feed_entries (feed, ends_at, drop_id, office, languages);
create index feed_entries_ending_deals on feed_entries (feed, ends_at, drop_id, published_at, office, languages, use,
    vocal, guaranteed_usd, is_negotiable, tempo_from, tempo_to)
  where feed <> all (array['waiting', 'due', 'expired']);
create index feed_entries_ending_of_languages on feed_entries (feed, languages, ends_at, drop_id, office)
  where feed <> all (array['waiting', 'due', 'expired']);
create index feed_entries_ending_of_office on feed_entries (feed, office, ends_at, drop_id, languages);
create index feed_entries_fewest_spots on feed_entries (feed, spots_left, drop_id, published_at, ends_at, office,
    languages, use, vocal, guaranteed_usd, is_negotiable, tempo_from, tempo_to)
  where feed <> all (array['waiting', 'due', 'expired']);
create index feed_entries_highest_offer on feed_entries (feed, guaranteed_usd, drop_id, published_at, ends_at,
    office, languages, use, vocal, is_negotiable, tempo_from, tempo_to)
  where feed <> all (array['waiting', 'due', 'expired']);
create index feed_entries_languages on feed_entries using gin (language_keys(feed, languages));
create index feed_entries_newest on feed_entries (feed, published_at, drop_id, ends_at, office, languages);
create index feed_entries_newest_deals on feed_entries (feed, published_at, drop_id, ends_at, office, languages, use,
    vocal, guaranteed_usd, is_negotiable, tempo_from, tempo_to)
  where feed <> all (array['waiting', 'due', 'expired']);
create index feed_entries_newest_of_languages on feed_entries (feed, languages, published_at, drop_id, ends_at, office)
  where feed <> all (array['waiting', 'due', 'expired']);
create index feed_entries_newest_of_office on feed_entries (feed, office, published_at, drop_id, ends_at, languages);
create index feed_entries_search_tokens on feed_entries using gin (search_tokens) where feed = 'all';

create table feed_counts (
  feed text not null,
  office text not null,
  languages text[] not null,
  count integer not null,
  constraint feed_counts_office_languages_feed_pk primary key (office, languages, feed)
);
create index feed_counts_of_feed on feed_counts (feed, office, languages);

create table feed_group_counts (
  feed text not null,
  office text not null,
  languages text[] not null,
  count integer not null,
  constraint feed_group_counts_office_languages_feed_pk primary key (office, languages, feed)
);

create table saved_searches (
  id uuid primary key,
  user_id uuid not null,
  name text not null,
  params jsonb not null,
  frequency text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  emailed_at timestamptz
);
create index saved_searches_of_user on saved_searches (user_id, created_at, id);

create table search_alerts (
  user_id uuid primary key,
  emailed_at timestamptz not null
);

create table search_matches (
  search_id uuid not null,
  drop_id uuid not null,
  at timestamptz not null,
  is_to_send boolean not null,
  constraint search_matches_search_id_drop_id_pk primary key (search_id, drop_id),
  constraint search_matches_drop_id_drops_id_fk foreign key (drop_id) references drops(id) on delete cascade,
  constraint search_matches_search_id_saved_searches_id_fk foreign key (search_id) references saved_searches(id) on delete cascade
);
create index search_matches_newest on search_matches (search_id, at);
create index search_matches_of_drop on search_matches (drop_id);
create index search_matches_old on search_matches (at);
create index search_matches_to_send on search_matches (search_id) where is_to_send;

-- Recordings.
create table recordings (
  id uuid primary key,
  state text not null,
  error_code text,
  bytes bigint not null,
  format text,
  duration_ms integer,
  sample_rate integer,
  channels integer,
  bit_depth integer,
  loudness_lufs real,
  gain_db real,
  true_peak_dbtp real,
  clipped_places integer,
  silence_start_ms integer,
  silence_end_ms integer,
  stereo text,
  digest bytea,
  analysis jsonb,
  analyzed_by integer,
  bucket_ms real,
  peaks bytea,
  created_at timestamptz not null
);
create index recordings_by_digest on recordings (digest);
create index recordings_to_analyze on recordings (id) where state = 'ready' and analyzed_by is null;

create table fingerprints (
  recording_id uuid primary key,
  number integer not null generated always as identity,
  "values" bytea not null,
  at_other_speeds bytea not null,
  selected_at_speeds bytea not null,
  selected integer[] not null,
  constraint fingerprints_number_unique unique (number),
  constraint fingerprints_recording_id_recordings_id_fk foreign key (recording_id) references recordings(id) on delete cascade
);

create table fingerprint_values (
  value integer not null,
  fingerprint integer not null,
  constraint fingerprint_values_value_fingerprint_pk primary key (value, fingerprint)
);

-- The name of recordings in the release before them.
create view songs as
select id,
    state,
    error_code,
    bytes,
    format,
    duration_ms,
    sample_rate,
    channels,
    bit_depth,
    loudness_lufs,
    gain_db,
    true_peak_dbtp,
    clipped_places,
    silence_start_ms,
    silence_end_ms,
    stereo,
    digest,
    bucket_ms,
    peaks,
    created_at
   from recordings;

-- Songs.
create table library_songs (
  id uuid primary key,
  user_id uuid not null,
  title text not null,
  alternative_titles text[] not null default '{}',
  lyrics text not null,
  writers text[] not null default '{}',
  genres text[] not null default '{}',
  language text,
  tempo_bpm integer,
  musical_key text,
  time_signature text,
  moods text[] not null default '{}',
  vocal text,
  is_explicit boolean,
  isrc text not null default '',
  hear_at_ms integer,
  hear_note text not null default '',
  contains_samples boolean,
  samples_note text not null default '',
  made_with_ai text,
  notes text not null default '',
  search_tokens text not null default '',
  idempotency_key text,
  adopted_from uuid,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index library_songs_adopted_from on library_songs (adopted_from) where adopted_from is not null;
create unique index library_songs_idempotency_key on library_songs (user_id, idempotency_key);
create index library_songs_of_creator on library_songs (user_id, updated_at, id);

create table song_versions (
  id uuid primary key,
  song_id uuid not null,
  kind text not null,
  recording_id uuid,
  archived_at timestamptz,
  created_at timestamptz not null,
  constraint song_versions_recording_id_recordings_id_fk foreign key (recording_id) references recordings(id),
  constraint song_versions_song_id_library_songs_id_fk foreign key (song_id) references library_songs(id)
);
create index song_versions_of_recording on song_versions (recording_id);
create index song_versions_of_song on song_versions (song_id, id);

create table song_stems (
  id uuid primary key,
  song_id uuid not null,
  bytes bigint not null,
  entries jsonb not null,
  created_at timestamptz not null,
  constraint song_stems_song_id_library_songs_id_fk foreign key (song_id) references library_songs(id)
);
create unique index song_stems_of_song on song_stems (song_id);

create table reference_tracks (
  id uuid primary key,
  user_id uuid not null,
  song_id uuid not null,
  created_at timestamptz not null,
  check_at timestamptz,
  suspended_at timestamptz,
  suspended_reason text,
  constraint reference_tracks_song_id_recordings_id_fk foreign key (song_id) references recordings(id)
);
create index reference_tracks_of_song on reference_tracks (song_id);
create index reference_tracks_of_user on reference_tracks (user_id);
create index reference_tracks_to_check on reference_tracks (check_at) where check_at is not null;

-- Who wrote a song.
create table split_sheets (
  id uuid primary key,
  song_id uuid not null,
  version integer not null,
  revision integer not null,
  created_at timestamptz not null,
  iswc text not null default '',
  sent_at timestamptz,
  final_at timestamptz,
  replaced_at timestamptz,
  constraint split_sheets_song_id_library_songs_id_fk foreign key (song_id) references library_songs(id) on delete cascade
);
create unique index split_sheets_current on split_sheets (song_id) where replaced_at is null;
create unique index split_sheets_version on split_sheets (song_id, version);

create table writer_shares (
  id uuid primary key,
  sheet_id uuid not null,
  position integer not null,
  is_creator boolean not null,
  name text not null,
  legal_name text not null,
  roles text[] not null,
  share_basis_points integer not null,
  publisher text not null,
  publisher_basis_points integer not null,
  society text,
  ipi text not null,
  email text not null,
  state text not null,
  sent_at timestamptz,
  opened_at timestamptz,
  answered_at timestamptz,
  answered_by text not null default '',
  suggestion jsonb,
  reason text not null default '',
  reminders_sent integer not null default 0,
  reminded_at timestamptz,
  next_reminder_at timestamptz,
  erased_at timestamptz,
  constraint writer_shares_publisher check (publisher_basis_points >= 0
    and publisher_basis_points <= share_basis_points),
  constraint writer_shares_share check (share_basis_points >= 0 and share_basis_points <= 10000),
  constraint writer_shares_sheet_id_split_sheets_id_fk foreign key (sheet_id) references split_sheets(id) on delete cascade
);
create index writer_shares_of_sheet on writer_shares (sheet_id, "position");
create index writer_shares_to_remind on writer_shares (next_reminder_at) where next_reminder_at is not null;

create table split_links (
  id uuid primary key,
  share_id uuid not null,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  constraint split_links_share_id_writer_shares_id_fk foreign key (share_id) references writer_shares(id) on delete cascade
);
create index split_links_of_share on split_links (share_id);

create table split_history (
  id bigserial primary key,
  song_id uuid not null,
  version integer not null,
  share_id uuid,
  at timestamptz not null,
  actor text not null,
  action text not null,
  writer text not null,
  email text not null,
  constraint split_history_song_id_library_songs_id_fk foreign key (song_id) references library_songs(id) on delete cascade
);
create index split_history_of_share on split_history (share_id);
create index split_history_of_song on split_history (song_id, id);

create table split_opt_outs (
  email text primary key,
  at timestamptz not null
);

-- Demos.
create table result_moves (
  "from" text not null,
  "to" text not null,
  constraint result_moves_from_to_pk primary key ("from", "to")
);
insert into result_moves ("from", "to") values
  ('draft', 'screening'),
  ('screening', 'pitch'),
  ('screening', 'nogo'),
  ('pitch', 'hold'),
  ('pitch', 'cut'),
  ('pitch', 'nogo'),
  ('hold', 'cut'),
  ('hold', 'nogo'),
  ('cut', 'hold'),
  ('cut', 'nogo'),
  ('nogo', 'hold'),
  ('nogo', 'cut'),
  ('draft', 'refunded'),
  ('screening', 'refunded'),
  ('pitch', 'refunded');

create table demos (
  id uuid primary key,
  user_id uuid not null,
  drop_id uuid not null,
  song_id uuid,
  library_song_id uuid,
  version_id uuid,
  title text not null,
  alternative_titles text[] not null default '{}',
  lyrics text not null,
  writers text[] not null default '{}',
  genres text[] not null default '{}',
  language text,
  tempo_bpm integer,
  musical_key text,
  time_signature text,
  moods text[] not null default '{}',
  vocal text,
  is_explicit boolean,
  isrc text not null default '',
  hear_at_ms integer,
  hear_note text not null default '',
  contains_samples boolean,
  samples_note text not null default '',
  made_with_ai text,
  is_unreleased boolean not null default false,
  has_rights boolean not null default false,
  search_tokens text not null default '',
  idempotency_key text,
  result text not null,
  sent_at timestamptz,
  ordered_at timestamptz,
  answer_by timestamptz,
  heard_at timestamptz,
  heard_ms integer not null default 0,
  screened_at timestamptz,
  screener_id uuid,
  leased_to uuid,
  leased_until timestamptz,
  recused_by uuid[] not null default '{}'::uuid[],
  pitched_at timestamptz,
  answered_at timestamptz,
  was_held boolean not null default false,
  suspended_at timestamptz,
  suspended_reason text,
  certified_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint demos_answer_by check (result <> 'screening' or ((ordered_at is not null) and (answer_by is not null))),
  constraint demos_leased_whole check ((leased_to is null) = (leased_until is null)),
  constraint demos_drop_id_drops_id_fk foreign key (drop_id) references drops(id),
  constraint demos_library_song_id_library_songs_id_fk foreign key (library_song_id) references library_songs(id),
  constraint demos_song_id_recordings_id_fk foreign key (song_id) references recordings(id),
  constraint demos_version_id_song_versions_id_fk foreign key (version_id) references song_versions(id)
);
create index demos_answer_due on demos (answer_by, id) where result = 'screening';
create index demos_answered on demos (drop_id, answered_at) where answered_at is not null;
create index demos_by_answer_due on demos (answer_by, id) where answer_by is not null;
create index demos_decided on demos (screener_id, drop_id, screened_at);
create index demos_heard on demos (heard_at) where heard_at is not null;
create unique index demos_idempotency_key on demos (user_id, drop_id, idempotency_key);
create index demos_in_screening on demos (sent_at, id) where result = 'screening';
create index demos_leased on demos (leased_to) where leased_to is not null;
create index demos_of_creator on demos (user_id, created_at, id);
create index demos_of_creator_by_drop on demos (user_id, drop_id);
create index demos_of_creator_by_result on demos (user_id, result, created_at, id);
create index demos_of_drop on demos (drop_id, result, sent_at, id);
create index demos_of_recording on demos (song_id);
create index demos_of_song on demos (library_song_id, created_at, id);
create index demos_of_version on demos (version_id) where version_id is not null;
create index demos_pitched on demos (drop_id, sent_at, id) where pitched_at is not null;
create index demos_suspended on demos (suspended_at, id) where suspended_at is not null;
create index demos_to_certify on demos (id) where sent_at is not null and certified_at is null and removed_at is null;
create index demos_without_song on demos (id) where library_song_id is null and removed_at is null;

create table demo_moves (
  id uuid primary key,
  demo_id uuid not null,
  "from" text not null,
  "to" text not null,
  action text not null,
  actor_id uuid,
  actor_label text not null,
  reason text,
  praise text[] not null default '{}',
  note text not null default '',
  owner_note text not null default '',
  at timestamptz not null,
  constraint demo_moves_demo_id_demos_id_fk foreign key (demo_id) references demos(id),
  constraint demo_moves_from_to_result_moves_from_to_fk foreign key ("from", "to") references result_moves("from", "to")
);
create index demo_moves_of_demo on demo_moves (demo_id, at);
create index demo_moves_with_notes on demo_moves (actor_id, at, id) where note <> '' or owner_note <> '';

create table demo_updates (
  id uuid primary key,
  demo_id uuid not null,
  version_id uuid,
  recording_id uuid,
  kind text not null,
  note text not null,
  offered_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint demo_updates_demo_id_demos_id_fk foreign key (demo_id) references demos(id),
  constraint demo_updates_recording_id_recordings_id_fk foreign key (recording_id) references recordings(id),
  constraint demo_updates_version_id_song_versions_id_fk foreign key (version_id) references song_versions(id) on delete set null
);
create index demo_updates_of_demo on demo_updates (demo_id, id);
create index demo_updates_of_recording on demo_updates (recording_id);
create index demo_updates_of_version on demo_updates (version_id);

create table private_notes (
  demo_id uuid not null,
  owner_id uuid not null,
  text text not null,
  updated_at timestamptz not null,
  constraint private_notes_demo_id_owner_id_pk primary key (demo_id, owner_id),
  constraint private_notes_demo_id_demos_id_fk foreign key (demo_id) references demos(id)
);
create index private_notes_of_owner on private_notes (owner_id, updated_at, demo_id);

create table creator_tallies (
  user_id uuid primary key,
  draft integer not null default 0,
  screening integer not null default 0,
  pitch integer not null default 0,
  nogo integer not null default 0,
  hold integer not null default 0,
  cut integer not null default 0,
  refunded integer not null default 0,
  sent integer not null default 0,
  held integer not null default 0,
  heard_ms bigint not null default 0
);

create table duplicate_cases (
  id uuid primary key,
  first_recording_id uuid not null,
  second_recording_id uuid not null,
  first_creator_id uuid not null,
  second_creator_id uuid not null,
  share real not null,
  found integer not null,
  offset_ms integer not null,
  speed real not null,
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid,
  outcome text,
  note text not null default '',
  constraint duplicate_cases_order check (first_recording_id < second_recording_id),
  constraint duplicate_cases_people check (first_creator_id <> second_creator_id),
  constraint duplicate_cases_resolved check (((resolved_at is null) = (outcome is null))
    and ((resolved_at is null) = (resolved_by is null))),
  constraint duplicate_cases_first_recording_id_recordings_id_fk foreign key (first_recording_id) references recordings(id) on delete cascade,
  constraint duplicate_cases_second_recording_id_recordings_id_fk foreign key (second_recording_id) references recordings(id) on delete cascade
);
create index duplicate_cases_of_first_creator on duplicate_cases (first_creator_id);
create unique index duplicate_cases_of_pair on duplicate_cases (first_recording_id, second_recording_id);
create index duplicate_cases_of_second on duplicate_cases (second_recording_id);
create index duplicate_cases_of_second_creator on duplicate_cases (second_creator_id);
create index duplicate_cases_open on duplicate_cases (found_at, id) where resolved_at is null;

-- Listening.
create table listening_sessions (
  id uuid primary key,
  screener_id uuid not null,
  drop_id uuid not null,
  demo_id uuid,
  playing boolean not null,
  counted_ms integer not null default 0,
  rate_micros integer not null,
  credit_ms integer not null default 0,
  page_reports jsonb not null default '[]'::jsonb,
  sequence integer not null default 0,
  started_at timestamptz not null,
  last_heartbeat_at timestamptz not null,
  stopped_at timestamptz
);
create index listening_sessions_of_screener on listening_sessions (screener_id, started_at, id);
create unique index listening_sessions_running on listening_sessions (screener_id) where stopped_at is null;
create index listening_sessions_started on listening_sessions (started_at);

create table listenings (
  demo_id uuid not null,
  listener_id uuid not null,
  listener_label text not null,
  heard jsonb not null,
  counted_ms integer not null default 0,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint listenings_demo_id_listener_id_pk primary key (demo_id, listener_id),
  constraint listenings_demo_id_demos_id_fk foreign key (demo_id) references demos(id)
);

create table audio_deliveries (
  session_id uuid not null,
  demo_id uuid not null,
  delivered int4multirange not null,
  last_at timestamptz not null,
  constraint audio_deliveries_session_id_demo_id_pk primary key (session_id, demo_id),
  constraint audio_deliveries_demo_id_demos_id_fk foreign key (demo_id) references demos(id) on delete cascade
);
create index audio_deliveries_by_age on audio_deliveries (last_at);
create index audio_deliveries_of_demo on audio_deliveries (demo_id);

-- Who opened a demo, and what proves it.
create table open_accesses (
  session_id uuid not null,
  demo_id uuid not null,
  kind text not null,
  update_id text not null default '',
  listener_id uuid not null,
  role text not null,
  began_at timestamptz not null,
  last_at timestamptz not null,
  sent int4multirange not null,
  constraint open_accesses_session_id_demo_id_kind_update_id_pk primary key (session_id, demo_id, kind, update_id),
  constraint open_accesses_demo_id_demos_id_fk foreign key (demo_id) references demos(id) on delete cascade
);
create index open_accesses_by_last on open_accesses (last_at);
create index open_accesses_of_demo on open_accesses (demo_id);

create table access_log (
  number bigint primary key,
  demo_id uuid,
  content text,
  salt bytea,
  leaf bytea not null,
  hash bytea not null
);
create index access_log_of_demo on access_log (demo_id, number) where demo_id is not null;

create table access_log_heads (
  day date primary key,
  last bigint not null,
  document text not null
);
create index access_log_heads_by_last on access_log_heads (last, day);

create table signing_keys (
  key_id text primary key,
  x text not null,
  first_used_at timestamptz not null
);

create table certificates (
  demo_id uuid primary key,
  document text not null,
  constraint certificates_demo_id_demos_id_fk foreign key (demo_id) references demos(id)
);

create table proof_snapshots (
  id text primary key,
  measured_at timestamptz not null,
  songs_heard integer not null,
  answered integer not null,
  unanswered integer not null,
  median_answer_ms bigint,
  receipt jsonb
);

-- Payments.
create table payments (
  id uuid primary key,
  demo_id uuid not null,
  user_id uuid not null,
  amount integer not null,
  currency text not null,
  state text not null,
  method text not null default 'checkout',
  checkout_id text,
  checkout_url text,
  payment_intent_id text,
  paid_at timestamptz,
  refund_id text,
  dispute_id text,
  dispute text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint "payments_checkoutId_unique" unique (checkout_id),
  constraint payments_dispute check (dispute in ('open', 'won', 'lost')),
  constraint payments_included_is_free check (method = 'checkout' or amount = 0),
  constraint payments_state check (state in ('created', 'waiting', 'paid', 'expired', 'failed', 'refunding',
    'refunded')),
  constraint payments_demo_id_demos_id_fk foreign key (demo_id) references demos(id)
);
create index payments_dispute_open on payments (updated_at, id) where dispute = 'open';
create index payments_disputed on payments (created_at, id) where dispute is not null;
create index payments_newest on payments (created_at, id);
create index payments_newest_of_state on payments (state, created_at, id);
create index payments_of_demo on payments (demo_id, created_at);
create unique index payments_of_dispute on payments (dispute_id) where dispute_id is not null;
create unique index payments_of_intent on payments (payment_intent_id) where payment_intent_id is not null;
create index payments_of_refund on payments (refund_id) where refund_id is not null;
create index payments_of_user on payments (user_id, created_at, id);
create unique index payments_open on payments (demo_id) where state in ('created', 'waiting');
create index payments_refund_open on payments (updated_at, id) where state = 'refunding';
create index payments_waiting on payments (updated_at) where state in ('created', 'waiting', 'refunding');

create table provider_events (
  id text primary key,
  type text not null,
  object_id text not null,
  received_at timestamptz not null,
  tried_at timestamptz,
  processed_at timestamptz
);
create index provider_events_unprocessed on provider_events (tried_at nulls first, received_at)
  where processed_at is null;

create table subscriptions (
  user_id uuid primary key,
  state text not null,
  customer_id text,
  subscription_id text,
  period_end timestamptz,
  checkout_id text,
  checkout_url text,
  checkout_try integer not null default 0,
  checkout_at timestamptz,
  is_being_deleted boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint "subscriptions_customerId_unique" unique (customer_id),
  constraint "subscriptions_subscriptionId_unique" unique (subscription_id)
);
create index subscriptions_to_reconcile on subscriptions (updated_at)
  where state in ('active', 'ending', 'past due') or checkout_id is not null;

create table included_submissions (
  id uuid primary key,
  user_id uuid not null,
  invoice_id text not null,
  nth integer not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  spent_on uuid,
  spent_at timestamptz,
  returned_at timestamptz,
  constraint included_spent_whole check ((spent_on is null) = (spent_at is null))
);
create index included_left on included_submissions (user_id, expires_at, id) where spent_on is null;
create unique index included_of_demo on included_submissions (spent_on);
create index included_of_user on included_submissions (user_id, granted_at, id);
create unique index included_once on included_submissions (invoice_id, nth);

-- Wallets.
create table withdrawal_moves (
  "from" text not null,
  "to" text not null,
  constraint withdrawal_moves_pkey primary key ("from", "to")
);
insert into withdrawal_moves ("from", "to") values
  ('requested', 'sent'),
  ('requested', 'failed'),
  ('sent', 'paid'),
  ('sent', 'failed'),
  ('paid', 'failed');

create table withdrawals (
  id uuid primary key,
  screener_id uuid not null,
  account_id text not null,
  amount_micros bigint not null,
  idempotency_key text not null,
  state text not null,
  transfer_id text,
  payout_id text,
  arrives_at timestamptz,
  returned_micros bigint not null default 0,
  failure_reason text,
  requested_at timestamptz not null,
  sent_at timestamptz,
  paid_at timestamptz,
  failed_at timestamptz,
  checked_at timestamptz not null,
  constraint withdrawals_idempotency_key unique (screener_id, idempotency_key),
  constraint "withdrawals_transferId_unique" unique (transfer_id),
  constraint withdrawals_amount check (amount_micros > 0 and ((amount_micros % (10000)::bigint) = 0)
    and ((returned_micros >= 0) and (returned_micros <= amount_micros))),
  constraint withdrawals_failure_reason check (failure_reason in ('refused', 'bank', 'reversed')
    and ((state = 'failed') = (failure_reason is not null))),
  constraint withdrawals_returned check ((state = 'failed') = (returned_micros = amount_micros)),
  constraint withdrawals_state check (state in ('requested', 'sent', 'paid', 'failed'))
);
create index withdrawals_failed on withdrawals (failed_at, id) where state = 'failed';
create index withdrawals_of_account on withdrawals (account_id);
create index withdrawals_of_screener on withdrawals (screener_id, requested_at, id);
create unique index withdrawals_open on withdrawals (screener_id) where state in ('requested', 'sent');
create index withdrawals_to_check on withdrawals (checked_at) where state in ('requested', 'sent', 'paid');

create table ledger_accounts (
  id uuid primary key,
  kind text not null,
  owner_id uuid,
  currency text not null,
  constraint ledger_accounts_one unique nulls not distinct (kind, owner_id, currency)
);

create table ledger_postings (
  id uuid primary key,
  kind text not null,
  reference text not null,
  session_id uuid,
  demo_id uuid,
  withdrawal_id uuid,
  seconds integer not null default 0,
  rate_micros integer not null default 0,
  at timestamptz not null,
  constraint ledger_postings_reference_unique unique (reference)
);
create index ledger_postings_of_demo on ledger_postings (demo_id, id) where demo_id is not null;
create index ledger_postings_of_session on ledger_postings (session_id);
create index ledger_postings_of_withdrawal on ledger_postings (withdrawal_id) where withdrawal_id is not null;

create table ledger_entries (
  id uuid primary key,
  posting_id uuid not null,
  account_id uuid not null,
  amount_micros bigint not null,
  constraint ledger_entries_account_id_ledger_accounts_id_fk foreign key (account_id) references ledger_accounts(id),
  constraint ledger_entries_posting_id_ledger_postings_id_fk foreign key (posting_id) references ledger_postings(id)
);
create index ledger_entries_of_account on ledger_entries (account_id, id);
create index ledger_entries_of_posting on ledger_entries (posting_id);
create index ledger_entries_sum on ledger_entries (account_id) include (amount_micros);

create table wallet_balances (
  account_id uuid primary key,
  balance_micros bigint not null default 0,
  seconds bigint not null default 0,
  constraint wallet_balances_covered check (balance_micros >= 0),
  constraint wallet_balances_account_id_ledger_accounts_id_fk foreign key (account_id) references ledger_accounts(id)
);

-- Notifications.
create table notifications (
  id uuid primary key,
  user_id uuid not null,
  event_id bigint not null,
  title text not null,
  body text not null,
  path text not null,
  at timestamptz not null,
  read_at timestamptz,
  constraint notifications_once unique (user_id, event_id),
  constraint notifications_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create index notifications_of_user on notifications (user_id, at, id);
create index notifications_unread on notifications (user_id) where read_at is null;

create table digest_entries (
  notification_id uuid primary key,
  user_id uuid not null,
  constraint digest_entries_notification_id_notifications_id_fk foreign key (notification_id) references notifications(id) on delete cascade,
  constraint digest_entries_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create index digest_entries_of_user on digest_entries (user_id, notification_id);

create table push_registrations (
  id uuid primary key,
  user_id uuid not null,
  session_id uuid not null,
  fcm_token text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint "push_registrations_fcmToken_unique" unique (fcm_token),
  constraint "push_registrations_sessionId_unique" unique (session_id),
  constraint push_registrations_session_id_sessions_id_fk foreign key (session_id) references sessions(id) on delete cascade,
  constraint push_registrations_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create index push_registrations_of_user on push_registrations (user_id);
