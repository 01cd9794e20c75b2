import type { DataName } from './export/download-my-data.ts'

/** A sentence has spaces, so that a name that the download doesn't have isn't one. */
type Sentence = `${string} ${string} ${string}`

/** Where velv.json has the columns, or why not; and that the row goes, the column gets empty, or why it stays. */
type PersonalColumns = readonly [
  table: string,
  columns: string,
  exported: DataName | readonly DataName[] | Sentence,
  erased: 'deleted' | 'cleared' | Sentence,
]

/** `of`: the condition for a row to be about the person $1. */
type Table = { of?: string; public?: string; technical?: string }

const ofUser = 'user_id = $1'
const ofDemo = 'demo_id in (select id from demos where user_id = $1)'
const inDrops = '(select id from drops where user_id = $1)'
const ofDrop = `drop_id in ${inDrops}`
const ofSubject = `(subject_id = $1 or subject_id in ${inDrops})`
const inSongs = '(select id from songs where user_id = $1)'
const inSheets = `(select id from split_sheets where song_id in ${inSongs})`
const inShares = `(select id from writer_shares where sheet_id in ${inSheets})`
const inRecordings = `(select recording_id from demos where user_id = $1
  union select recording_id from song_versions where song_id in ${inSongs}
  union select recording_id from reference_tracks where user_id = $1)`
const ofSession = 'session_id in (select id from sessions where user_id = $1)'
const ofWallet = 'account_id in (select id from ledger_accounts where owner_id = $1)'
const ofEmail = 'email = (select lower(email) from users where id = $1)'

const isSecret = 'It is a key to the account or its devices.'
const isDerived = 'It is derived from what is exported.'
const isInHistory = 'The history of each record and the notifications tell it.'
const isOfTeam = 'It is how colleagues share their work, and not about the person of the row.'
const isOfOrganization = 'It stays with the organization, without a name.'
const isOnRequest = 'We send it to those who ask, as the privacy page says.'
const isOfProvider = 'Stripe’s IDs are internal; the payment is exported.'
const isStaffs = 'It is how staff work, and not about the person.'
const isMoney = 'It stays without a name, because the law requires it.'
const isOthers = 'It stays without a name, because money and the work of others depend on it.'
const isListener = 'It stays without the name of an owner; that of a screener was never in it.'
const isAudit = 'It stays under product IDs, without a name.'
const isLabel = 'The name of a drop is cleared; a product ID stays.'
const isKeptByCreators = 'Creators keep names, genre, and market with their results; the rest is cleared.'
const isFinalSheet = 'It stays on a final sheet that a co-writer confirmed (decision 0121).'
const isRecipients = 'Its recipient deletes it with the link.'
const isOptOut = 'It stays, so that Velv keeps sending none of these emails there.'

const details =
  'title alternative_titles lyrics writers genres language tempo_bpm musical_key time_signature moods vocal'
const moreDetails = 'is_explicit isrc hear_at_ms hear_note contains_samples samples_note made_with_ai'

/**
 * The tables of the database with their columns that are about nobody: everybody may read them (`public`), or they say
 * nothing without the rest of the row (`technical`). The ID of a person that stays names nobody without their account.
 */
export const privacyTables: Readonly<Record<string, Table>> = {
  access_log: { of: ofDemo, technical: 'number leaf hash' },
  access_log_heads: { public: 'day last document' },
  audio_deliveries: { of: ofSession, technical: 'session_id demo_id' },
  // Decisions about a drop, a demo, or a payment are in the download as what came of them.
  audit_entries: { of: 'subject_id = $1', technical: 'id actor_id subject_kind subject_id undoes' },
  brief_documents: { of: ofUser, technical: 'id user_id created_at' },
  certificates: { of: ofDemo, technical: 'demo_id' },
  collection_items: { of: `(added_by = $1 or ${ofDemo})`, technical: 'collection_id demo_id position' },
  collections: {
    of: '(created_by = $1 or updated_by = $1)',
    technical: 'id organization_id idempotency_key updated_at',
  },
  creator_tallies: { of: ofUser, technical: 'user_id' },
  credentials: {
    of: ofUser,
    technical: `id user_id account_id provider_id access_token_expires_at refresh_token_expires_at scope
      created_at`,
  },
  deal_files: { of: 'author_id = $1', technical: 'id deal_id side author_id' },
  deal_messages: { of: 'author_id = $1', technical: 'id deal_id side author_id file_id idempotency_key' },
  deal_reports: { of: 'reporter_id = $1', technical: 'id deal_id message_id reporter_id side' },
  deal_terms: { of: 'author_id = $1', technical: 'id deal_id side' },
  deals: { of: 'creator_id = $1', technical: 'id song_id organization_id creator_id created_at' },
  demo_comments: { of: `(user_id = $1 or ${ofDemo})`, technical: 'id demo_id organization_id user_id idempotency_key' },
  demo_moves: { of: ofDemo, technical: 'id demo_id actor_id' },
  demo_stars: { of: `(user_id = $1 or ${ofDemo})`, technical: 'demo_id user_id' },
  demo_tags: { of: `(added_by = $1 or ${ofDemo})`, technical: 'demo_id tag_id' },
  demo_updates: { of: ofDemo, technical: 'id demo_id recording_id' },
  demos: { of: ofUser, technical: 'id user_id drop_id recording_id idempotency_key brief_hash' },
  digest_entries: { of: ofUser, technical: 'user_id' },
  drop_changes: { of: ofDrop, technical: 'id drop_id notified_up_to' },
  drop_invitations: { of: `(${ofDrop} or ${ofEmail})`, technical: 'id drop_id' },
  drop_links: { of: ofDrop, technical: 'id drop_id' },
  drop_members: { of: ofUser, technical: 'user_id invitation_id' },
  drop_outcomes: { technical: 'drop_id done_at notified_up_to' },
  drop_tallies: { technical: 'drop_id screening pitch returned hold cut owner_nogo screener_nogo' },
  drops: {
    of: ofUser,
    technical: `id number user_id organization_id idempotency_key status paused_at owner_disabled_at expire_time first_expire_time
      brief_changed_at closed_at published_at delivery_date refunds_due_at demo_count change_count created_at updated_at
      has_demos_to_screen feed opened_at ends_at fee_usd spots_left`,
  },
  duplicate_cases: {
    of: '(first_creator_id = $1 or second_creator_id = $1)',
    technical: 'id first_recording_id second_recording_id share found offset_ms speed found_at resolved_at resolved_by',
  },
  email_suppressions: { of: ofEmail },
  events: { of: ofSubject, technical: 'id actor_id subject_id' },
  evidence: { of: ofUser, technical: 'user_id' },
  evidence_openings: { of: '(staff_id = $1 or user_id = $1)', technical: 'user_id' },
  favorites: { of: ofUser, technical: 'user_id' },
  fingerprint_values: { technical: 'value fingerprint' },
  fingerprints: { of: `recording_id in ${inRecordings}`, technical: 'recording_id number' },
  included_submissions: { of: ofUser, technical: 'id user_id invoice_id nth returned_at' },
  holds: {
    of: '(creator_id = $1 or placed_by = $1)',
    technical: 'id deal_id demo_id organization_id creator_id placed_by due_at act_at',
  },
  invitation_opt_outs: { of: ofEmail },
  ledger_accounts: { of: 'owner_id = $1', technical: 'id kind currency' },
  ledger_entries: { of: ofWallet, technical: 'posting_id account_id' },
  ledger_postings: {
    of: `id in (select posting_id from ledger_entries where ${ofWallet})`,
    technical: 'id reference withdrawal_id',
  },
  link_devices: {
    of: 'link_id in (select id from listening_links where made_by = $1)',
    technical: 'id link_id play_id started_at last_heartbeat_at credit_ms page_reports',
  },
  link_opt_outs: { of: ofEmail },
  link_songs: { of: ofDemo, technical: 'link_id demo_id organization_id' },
  limit_counts: { technical: 'points expire' },
  listening_sessions: { of: 'screener_id = $1', technical: 'id screener_id credit_ms sequence' },
  listening_links: {
    of: 'made_by = $1',
    technical: 'id organization_id collection_id demo_id idempotency_key packing_until',
  },
  listenings: { of: ofDemo, technical: 'demo_id listener_id' },
  notifications: { of: ofUser, technical: 'id user_id event_id path' },
  opinions: { of: `(user_id = $1 or ${ofDemo})`, technical: 'demo_id user_id' },
  open_accesses: { of: 'listener_id = $1', technical: 'session_id demo_id kind update_id listener_id' },
  organizations: {
    of: 'id = (select organization_id from users where id = $1)',
    technical: 'id overdue_lifted_at overdue_lifted_until created_at updated_at',
  },
  owner_tallies: { of: 'owner_id = $1', technical: 'drop_id owner_id writer_id' },
  passkeys: { of: ofUser, technical: 'id user_id' },
  payments: { of: ofUser, technical: 'id demo_id user_id updated_at' },
  pending_actions: { technical: 'id subject subject_id actor_id' },
  plus_invoices: { of: ofUser, technical: 'id user_id invoice_id' },
  private_notes: { of: `(owner_id = $1 or ${ofDemo})`, technical: 'demo_id owner_id' },
  proof_snapshots: { public: 'id measured_at songs_heard answered unanswered median_answer_ms receipt' },
  proposed_changes: { of: ofDrop, technical: 'drop_id id decided_at' },
  provider_events: { technical: 'id type received_at tried_at processed_at' },
  push_registrations: { of: ofUser, technical: 'id user_id created_at used_at' },
  queue_days: { technical: 'queue day waiting' },
  recordings: { of: `id in ${inRecordings}`, technical: 'id state error_code analyzed_by created_at' },
  reference_tracks: { of: ofUser, technical: 'id user_id check_at' },
  result_moves: { public: 'from to' },
  saved_searches: { of: ofUser, technical: 'id user_id' },
  search_alerts: { of: ofUser, technical: 'user_id' },
  search_matches: { of: 'search_id in (select id from saved_searches where user_id = $1)', technical: 'search_id' },
  sessions: { of: ofUser, technical: 'id user_id expires_at confirmed_at updated_at' },
  signing_keys: { public: 'key_id x first_used_at' },
  song_stems: { of: `song_id in ${inSongs}`, technical: 'id song_id' },
  song_versions: { of: `song_id in ${inSongs}`, technical: 'id song_id' },
  songs: { of: ofUser, technical: 'id user_id idempotency_key adopted_from' },
  split_addenda: { of: `sheet_id in ${inSheets}`, technical: 'id sheet_id share_id' },
  split_history: { of: `song_id in ${inSongs}`, technical: 'id song_id share_id' },
  split_links: { of: `share_id in ${inShares}`, technical: 'id share_id' },
  split_opt_outs: { of: ofEmail },
  split_sheets: { of: `song_id in ${inSongs}`, technical: 'id song_id revision' },
  staff_assignments: { of: `(assignee_id = $1 or ${ofSubject})`, technical: 'subject_id subject_kind' },
  staff_notes: { of: ofSubject, technical: 'id subject_id author_id' },
  submitted_briefs: { of: ofDrop, technical: 'drop_id hash' },
  subscriptions: { of: ofUser, technical: 'user_id checkout_try checkout_at is_being_deleted updated_at' },
  tags: {
    of: 'organization_id = (select organization_id from users where id = $1)',
    technical: 'id organization_id color created_at',
  },
  team_invitations: { of: `(${ofEmail} or accepted_by = $1)`, technical: 'id organization_id invited_by' },
  two_factors: { of: ofUser, technical: 'user_id created_at' },
  uploads: { of: 'sender_id = $1', technical: 'id sender_id handed_over_at' },
  user_search_entries: { of: ofUser, technical: 'user_id created_at' },
  users: { of: 'id = $1', technical: 'id' },
  verifications: { technical: 'id expires_at created_at updated_at' },
  wallet_balances: { of: ofWallet, technical: 'account_id' },
  withdrawal_moves: { public: 'from to' },
  withdrawals: { of: 'screener_id = $1', technical: 'id screener_id idempotency_key checked_at' },
  writer_shares: {
    of: `is_creator and sheet_id in ${inSheets}`,
    technical: 'id sheet_id position is_creator reminders_sent reminded_at next_reminder_at erased_at',
  },
}

/** The columns with personal data. */
export const personalColumns: readonly PersonalColumns[] = [
  ['access_log', 'content', 'demos', 'cleared'],
  ['access_log', 'demo_id salt', isDerived, 'cleared'],
  ['audio_deliveries', 'delivered last_at', isOnRequest, 'It is deleted after a week, and its session is gone.'],
  ['audit_entries', 'at action', 'staffDecisions', isAudit],
  ['audit_entries', 'reason', 'staffDecisions', 'It is cleared, unless it is why the account was removed.'],
  ['audit_entries', 'subject_label', 'It names the account or the drop.', isLabel],
  ['audit_entries', 'before after', isStaffs, isAudit],
  ['audit_entries', 'actor_velv_id', isStaffs, isAudit],
  ['brief_documents', 'kind name brief closes updated_at', 'drafts', 'deleted'],
  ['certificates', 'document', 'demos', 'deleted'],
  ['collection_items', 'added_by added_at', isOfTeam, isOfOrganization],
  ['collections', 'name note created_by created_at', 'collections', isOfOrganization],
  ['collections', 'updated_by', isOfTeam, isOfOrganization],
  ['creator_tallies', 'draft screening pitch nogo hold cut refunded sent held heard_ms', isDerived, 'deleted'],
  ['credentials', 'password access_token refresh_token id_token', isSecret, 'deleted'],
  ['credentials', 'updated_at', 'account', 'deleted'],
  ['demo_moves', 'note', ['demos', 'decisionNotes'], 'cleared'],
  ['demo_moves', 'owner_note', 'decisionNotes', 'cleared'],
  ['demo_moves', 'actor_label', 'demos', isListener],
  [
    'deal_files',
    'is_document name bytes digest at',
    'dealFiles',
    'A creator’s are deleted, and those of an owner stay.',
  ],
  [
    'deal_messages',
    'text at',
    'dealMessages',
    'Those of a creator’s deals are deleted, and an owner’s stay without a name.',
  ],
  ['deal_reports', 'reason at', 'dealReports', 'They are deleted with the messages.'],
  ['deal_reports', 'read_at resolved_at resolved_by outcome note', isStaffs, 'They are deleted with the messages.'],
  ['deal_terms', 'author_id terms at owner_at creator_at declined_at', 'dealTerms', isOthers],
  ['deals', 'release opened_at closed_at closed_by owner_blocked_at creator_blocked_at', 'deals', isOthers],
  ['deals', 'close_reason', 'deals', 'A creator’s is cleared.'],
  ['demo_comments', 'at_ms text created_at', 'comments', isOfOrganization],
  ['demo_comments', 'guest', 'It is the name of someone without an account.', isRecipients],
  ['demo_stars', 'stars at', 'stars', 'deleted'],
  ['demo_tags', 'added_by at', 'tags', isOfOrganization],
  ['demo_moves', 'to reason praise at', ['demos', 'decisionNotes'], isOthers],
  ['demo_moves', 'from action', isDerived, isOthers],
  ['demo_updates', 'version_id kind note offered_at withdrawn_at', 'demos', 'deleted'],
  [
    'demos',
    `${details} ${moreDetails} is_unreleased has_rights
    may_be_played_by_link may_be_downloaded_by_link suspended_reason`,
    'demos',
    'cleared',
  ],
  ['demos', 'song_id version_id', 'demos', 'cleared'],
  ['demos', 'search_tokens', isDerived, 'cleared'],
  ['demos', 'result sent_at ordered_at answer_by heard_at heard_ms screened_at pitched_at', 'demos', isOthers],
  ['demos', 'answered_at was_held suspended_at certified_at removed_at created_at updated_at', 'demos', isOthers],
  ['demos', 'link_requested_at link_answered_at', 'demos', isOthers],
  ['demos', 'link_requested_by', isOfTeam, isOthers],
  ['demos', 'hold_id is_hold_active hold_accepted_at', isDerived, isOthers],
  ['demos', 'screener_id leased_to leased_until recused_by', isOnRequest, isOthers],
  ['demos', 'assigned_to', isOfTeam, 'It is cleared when the colleague leaves or deletes their account.'],
  ['digest_entries', 'notification_id', 'notifications', 'deleted'],
  ['drop_changes', 'at changes', 'dropChanges', 'deleted'],
  ['drop_invitations', 'email created_at accepted_at', 'invitations', 'deleted'],
  ['drop_links', 'created_at revoked_at', 'The link is a secret, and its dates say no more.', 'deleted'],
  ['drop_members', 'drop_id how at', 'privateDrops', 'deleted'],
  ['drops', 'artist label regional_office genre', 'drops', isKeptByCreators],
  ['drops', 'lyrics looking_for important_note reference_links reference_track', 'drops', 'cleared'],
  ['drops', 'reference_title use use_detail tempo ai_policy vocal', 'drops', 'cleared'],
  ['drops', 'offer royalty_percent decision_date rights exclusivity term territory', 'drops', 'cleared'],
  ['drops', 'moods requirements demo_cap audience artist_visibility confidential_artist', 'drops', 'cleared'],
  ['drops', 'confidential_texts guaranteed_usd tempo_from tempo_to', 'drops', 'cleared'],
  ['drops', 'rejection_reason paused_reason unpublished_at', 'drops', 'cleared'],
  ['drops', 'assigned_to', isOfTeam, 'It is cleared when the colleague leaves or deletes their account.'],
  ['drops', 'search_tokens', isDerived, 'They are those of what creators keep.'],
  [
    'duplicate_cases',
    'first_creator_id second_creator_id note outcome',
    'Staff alone see it (decision 0108).',
    'deleted',
  ],
  ['email_suppressions', 'email at response', 'account', 'It stays for 30 days, for emails on their way.'],
  ['events', 'details', isInHistory, 'Its texts are erased.'],
  ['events', 'at action', isInHistory, isOthers],
  ['evidence', 'company role website profiles credits note domain state sent_at', 'evidence', 'deleted'],
  [
    'evidence',
    'decided_at returned_reason company_verified_by company_verified_at created_at updated_at',
    'evidence',
    'deleted',
  ],
  ['evidence', 'note_hash', isDerived, 'deleted'],
  ['evidence_openings', 'staff_id version', isStaffs, 'deleted'],
  ['favorites', 'drop_id at', 'favorites', 'deleted'],
  ['fingerprints', 'values at_other_speeds selected_at_speeds selected', isDerived, 'deleted'],
  [
    'included_submissions',
    'granted_at expires_at spent_on spent_at',
    'includedSubmissions',
    'One that paid for a submission stays.',
  ],
  [
    'holds',
    'state placed_at terms is_exclusive answer_by waits_until ends_at opened_at accepted_at ended_at',
    'holds',
    isOthers,
  ],
  ['holds', 'end_reason proposed_end proposed_by proposed_reason', 'holds', 'What a creator wrote is cleared.'],
  ['invitation_opt_outs', 'email at', 'It belongs to an address, with or without an account.', isOptOut],
  ['ledger_accounts', 'owner_id', 'earnings', isMoney],
  ['ledger_entries', 'id amount_micros', 'earnings', isMoney],
  ['ledger_postings', 'kind seconds at', 'earnings', isMoney],
  ['ledger_postings', 'session_id demo_id rate_micros', isOnRequest, isMoney],
  ['limit_counts', 'key', 'It is a hash, which finds no person.', 'It is deleted after a day at most.'],
  ['link_devices', 'opens first_at last_at', 'It is about the recipient, who can read it with the link.', isRecipients],
  ['link_opt_outs', 'email at', 'It belongs to an address, with or without an account.', isOptOut],
  ['link_songs', 'heard first_at last_at', 'demos', isOthers],
  ['link_songs', 'heard_ms', isDerived, isOthers],
  [
    'link_songs',
    'downloads downloaded_at stars',
    'It is about the recipient, who can read it with the link.',
    isOthers,
  ],
  [
    'listening_links',
    'recipient email message access takes_feedback shows_creators',
    'listeningLinks',
    isOfOrganization,
  ],
  ['listening_links', 'made_by created_at expires_at revoked_at', 'listeningLinks', isOfOrganization],
  ['listening_links', 'password_hash', isSecret, isOfOrganization],
  ['listening_links', 'kept_by erased_at', isOfTeam, isOfOrganization],
  ['listening_links', 'heard_songs heard_ms last_heard_at downloads', isDerived, isOfOrganization],
  ['listening_sessions', 'counted_ms rate_micros started_at stopped_at', 'listening', isOthers],
  ['listening_sessions', 'drop_id demo_id playing page_reports last_heartbeat_at', isOnRequest, isOthers],
  ['listenings', 'heard first_at last_at', 'demos', isOthers],
  ['listenings', 'listener_label', 'demos', isListener],
  ['listenings', 'heard_ms', isDerived, isOthers],
  ['listenings', 'is_owner', 'The name of the listener says it.', isOthers],
  ['listenings', 'counted_ms', 'It is what screeners are paid for, which the creator isn’t told.', isOthers],
  ['notifications', 'title body at read_at', 'notifications', 'deleted'],
  ['opinions', 'opinion at', 'opinions', 'deleted'],
  ['open_accesses', 'role began_at last_at sent played', isOnRequest, 'It becomes an entry of the access log.'],
  [
    'owner_tallies',
    'delivered_at heard owed warned_at reminded_at',
    isDerived,
    'It stays with the drop, which no one owns.',
  ],
  ['organizations', 'hold_defaults', isOfTeam, isOfOrganization],
  ['organizations', 'name approved_domain', 'organization', 'It is deleted with the last person in it.'],
  ['passkeys', 'name created_at last_used_at', 'passkeys', 'deleted'],
  ['passkeys', 'aaguid', 'The download names its maker instead.', 'deleted'],
  ['passkeys', 'credential_id public_key counter device_type backed_up transports', isSecret, 'deleted'],
  ['payments', 'amount currency state method dispute created_at paid_at', 'demos', isMoney],
  ['payments', 'checkout_id checkout_url payment_intent_id refund_id dispute_id', isOfProvider, isMoney],
  ['pending_actions', 'action subject_label decided_at due_at params', 'pendingActions', 'It is gone in seconds.'],
  ['pending_actions', 'actor_label restores undone_at', isDerived, 'It is gone in seconds.'],
  ['plus_invoices', 'amount currency state paid_at', 'plusInvoices', isMoney],
  ['private_notes', 'text updated_at', 'privateNotes', 'deleted'],
  ['proposed_changes', 'state changes reason at', 'proposedChanges', 'deleted'],
  ['provider_events', 'object_id', isOfProvider, isMoney],
  ['push_registrations', 'session_id', 'account', 'deleted'],
  ['push_registrations', 'fcm_token', isSecret, 'deleted'],
  ['recordings', 'peaks', isDerived, 'cleared'],
  ['recordings', 'analysis', 'songs', 'cleared'],
  ['recordings', 'bytes format duration_ms loudness_lufs', ['songs', 'demos', 'referenceTracks'], isOthers],
  ['recordings', 'digest', isDerived, 'It stays, so that a file that staff suspended is known again.'],
  ['recordings', 'sample_rate channels bit_depth gain_db true_peak_dbtp clipped_places', isDerived, isOthers],
  ['recordings', 'silence_start_ms silence_end_ms stereo bucket_ms', isDerived, isOthers],
  ['reference_tracks', 'recording_id created_at suspended_at suspended_reason', 'referenceTracks', 'deleted'],
  ['saved_searches', 'name params frequency created_at', 'savedSearches', 'deleted'],
  ['saved_searches', 'seen_at emailed_at', 'It only decides which drops are new.', 'deleted'],
  ['search_alerts', 'emailed_at', 'It only decides when the next email is due.', 'deleted'],
  ['search_matches', 'drop_id at is_to_send', isDerived, 'deleted'],
  ['sessions', 'ip_address created_at', 'sessions', 'deleted'],
  ['sessions', 'user_agent', 'The download has the name of the device instead.', 'deleted'],
  ['sessions', 'token', isSecret, 'deleted'],
  ['song_stems', 'bytes entries created_at', 'songs', 'deleted'],
  ['song_versions', 'kind recording_id archived_at created_at', 'songs', 'deleted'],
  ['songs', `${details} ${moreDetails} notes archived_at created_at updated_at`, 'songs', 'deleted'],
  ['songs', 'search_tokens', isDerived, 'deleted'],
  ['split_addenda', 'at by field value', 'splitSheets', isFinalSheet],
  ['split_history', 'version at actor action writer email', 'splitSheets', 'deleted'],
  ['split_links', 'email created_at expires_at ended_at ended_because', 'The history has it.', isFinalSheet],
  ['split_opt_outs', 'email at', 'It belongs to an address, with or without an account.', isOptOut],
  ['split_sheets', 'version iswc sent_at final_at replaced_at title isrc', 'splitSheets', isFinalSheet],
  ['split_sheets', 'contains_samples created_at', 'splitSheets', isFinalSheet],
  ['staff_assignments', 'assignee_id assigned_by at', isStaffs, 'deleted'],
  ['staff_notes', 'subject_kind text at', 'staffNotes', 'deleted'],
  ['submitted_briefs', 'brief', ['drops', 'dropChanges'], isKeptByCreators],
  ['subscriptions', 'state period_end created_at', 'subscription', 'deleted'],
  ['subscriptions', 'customer_id subscription_id checkout_id checkout_url', isOfProvider, 'deleted'],
  ['tags', 'word', 'tags', isOfOrganization],
  ['team_invitations', 'email role sent_at expires_at requested_at', 'teamInvitations', 'deleted'],
  ['team_invitations', 'accepted_at accepted_by created_at', 'teamInvitations', 'deleted'],
  ['two_factors', 'turned_on_at', 'account', 'deleted'],
  ['two_factors', 'secret last_period recovery_salt recovery_hashes', isSecret, 'deleted'],
  ['uploads', 'target_id bytes started_at touched_at finished_at', 'It is the file, once it has arrived.', 'deleted'],
  ['user_search_entries', 'token', isDerived, 'deleted'],
  ['users', 'name email email_verified pending_email profile_image profession velv_id', 'account', 'deleted'],
  ['users', 'admin admin_since verified_by_velv screener_level rejected_at rejected_reason', 'account', 'deleted'],
  ['users', 'disabled_at deletion_started_at overdue_lifted_at overdue_lifted_until', 'account', 'deleted'],
  [
    'users',
    'terms_accepted_at terms_version muted_emails muted_email_groups emails_off email_digest',
    'account',
    'deleted',
  ],
  ['users', 'organization_id organization_role approved_through', 'account', 'deleted'],
  ['users', 'stripe_account_id stripe_details_submitted stripe_payouts_enabled', 'account', 'deleted'],
  ['users', 'stripe_restriction created_at updated_at', 'account', 'deleted'],
  ['users', 'search_tokens', isDerived, 'deleted'],
  ['verifications', 'identifier value', isSecret, 'It is deleted when the link expires, within hours.'],
  ['wallet_balances', 'balance_micros seconds', isDerived, isMoney],
  ['withdrawals', 'state amount_micros returned_micros failure_reason requested_at sent_at', 'withdrawals', isMoney],
  ['withdrawals', 'arrives_at paid_at failed_at', 'withdrawals', isMoney],
  ['withdrawals', 'account_id transfer_id payout_id', isOfProvider, isMoney],
  ['writer_shares', 'legal_name society ipi publisher_ipi', 'splitSheets', 'cleared'],
  ['writer_shares', 'name roles share_basis_points publisher publisher_basis_points', 'splitSheets', isFinalSheet],
  ['writer_shares', 'state sent_at opened_at answered_at', 'splitSheets', isFinalSheet],
  ['writer_shares', 'email answered_by suggestion reason', 'splitSheets', 'Their co-writer deletes it with a link.'],
]
