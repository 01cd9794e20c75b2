import type { OwnerAnswer } from './demos/demo.ts'

/**
 * Every error the API can return: its code, HTTP status and message. Auth errors have the specification's shape and
 * texts (section 8).
 */
export const errors = {
  'auth/invalid-credential': [401, 'Email or password not valid'],
  'auth/invalid-email': [422, 'Email or password not valid'],
  'auth/invalid-password': [422, 'Email or password not valid'],
  'auth/email-already-in-use': [409, 'Email already in use'],
  'auth/invalid-link': [410, 'This link has expired or was already used. Request a new one.'],
  'auth/signed-out': [401, 'Log in to continue.'],
  'auth/disabled': [403, 'This account is disabled. Contact support.'],
  'auth/confirm-password': [403, 'Enter your password again to continue.'],
  'auth/two-factor-needed': [401, 'Enter the code from your authenticator app.'],
  'auth/invalid-code': [401, 'This code isn’t valid or has already been used. Try a new one.'],
  'auth/invalid-passkey': [401, 'This passkey didn’t work. Try again, or log in with your password.'],
  'auth/two-factor-due': [403, 'Set up two-factor authentication to continue as an admin.'],
  'auth/unknown': [500, 'Something went wrong, please try again!'],
  'account/gate': [403, 'Finish setting up your account first.'],
  'account/role': [403, 'Your type of account can’t do this.'],
  'account/two-factor-on': [409, 'Two-factor authentication is already on.'],
  'account/two-factor-off': [409, 'Two-factor authentication is off. Set it up first.'],
  'account/passkey-rejected': [422, 'We couldn’t add this passkey. Try again.'],
  'account/too-many-passkeys': [409, 'You have 10 passkeys. Remove one to add another.'],
  'account/payout-not-ready': [409, 'Connect Stripe first.'],
  'account/has-submissions': [
    409,
    'You have submissions linked to one or more of your published Drops. Please contact support for further assistance.',
  ],
  'account/has-balance': [409, 'There’s still money in your wallet. Withdraw it first, or contact support.'],
  'account/wrong-state': [409, 'This account has changed. Check it again.'],
  'evidence/none': [404, 'This account hasn’t sent any evidence yet.'],
  'evidence/changed': [409, 'The evidence changed while you were reading it. Check it again.'],
  'evidence/unopened': [
    409,
    'Open what these people sent about their work before you approve them, or give a reason. Accounts without evidence need a reason, too.',
  ],
  'account/fixed-admin': [409, 'This account is an admin by configuration and can’t be changed here.'],
  'account/needed-admin': [409, 'This is the only admin account. Make someone else an admin first.'],
  'picture/not-image': [415, 'We can’t read this file as an image. Use JPEG, PNG, WebP, GIF, or AVIF.'],
  'picture/too-large': [413, 'This image is larger than 10 MB. Choose a smaller one.'],
  'picture/unreadable': [422, 'We couldn’t read this image. Save it again and try once more.'],
  'request/invalid': [422, 'Check the highlighted fields.'],
  'request/not-json': [400, 'We couldn’t read the request.'],
  'request/too-large': [413, 'The request is too large.'],
  'request/too-slow': [408, 'The upload came to a halt. Check your connection and try again.'],
  'request/origin': [403, 'This request came from another site.'],
  'request/too-many': [429, 'Too many attempts. Wait a moment and try again.'],
  'request/abandoned': [499, 'The request was canceled.'],
  'request/not-found': [404, 'We couldn’t find this.'],
  'server/unavailable': [503, 'Velv can’t do this right now. Try again in a minute.'],
  'server/failed': [500, 'Something went wrong on our side. Try again.'],
  'drop/not-found': [404, 'We couldn’t find this drop, or you don’t have access to it.'],
  'drop/closed': [409, 'This drop is closed.'],
  'drop/full': [409, 'All spots in this drop are taken.'],
  'drop/paused': [409, 'This drop is paused and isn’t taking submissions right now.'],
  'drop/wrong-state': [409, 'This drop has changed in the meantime. Reload it and try again.'],
  'drop/still-screening': [
    409,
    'Some songs in this drop are still in screening. You can deliver it once they’ve been answered.',
  ],
  'drop/nothing-pitched': [409, 'No songs have been pitched for this drop yet, so there’s nothing to deliver.'],
  'drop/withdrawals-open': [
    409,
    'The brief has changed, and creators still have time to withdraw their songs. You can deliver the drop after that.',
  ],
  'drop/changed': [409, 'The owner changed this drop while you were reading it. Check the changes before you decide.'],
  'drop/not-spelling': [409, 'Only corrections of texts can be approved as spelling. Approve this as a change.'],
  'drop/refunding': [409, 'Refunds for this drop are still in progress. Try again in a few minutes.'],
  'drop/answers-overdue': [
    409,
    'Some of your pitches are overdue for an answer. Answer them in My Inbox, then send your brief. We saved your draft.',
  ],
  'track/not-found': [404, 'We couldn’t find this track, or you don’t have access to it.'],
  'track/suspended': [409, 'This track can’t be played right now. We’re looking into a rights complaint.'],
  'drop/has-demos': [409, 'This drop has submissions, so it can’t be deleted.'],
  'brief/too-many': [409, 'You have 30 of these. Delete one to save another.'],
  'brief/not-found': [404, 'We couldn’t find this draft.'],
  'brief/changed': [409, 'This draft was changed in another tab or on another device. Open it again.'],
  'search/too-many': [409, 'You have 20 saved searches. Delete one to save another.'],
  'search/not-found': [404, 'We couldn’t find this saved search.'],
  'drop/too-many-invitations': [
    409,
    'You can invite up to 200 people to a drop. Remove an invitation to make room for another.',
  ],
  'favorite/too-many': [409, 'You have 500 favorites. Remove one to add another.'],
  'demo/not-found': [404, 'We couldn’t find this song, or you don’t have access to it.'],
  'demo/wrong-state': [409, 'This song has changed in the meantime. Reload it and try again.'],
  'demo/suspended': [409, 'This song can’t be played right now. We’re looking into a rights complaint.'],
  'demo/not-withdrawable': [
    409,
    'You can’t withdraw this song anymore. A screener has listened to it, or it has been delivered.',
  ],
  'demo/decided': [409, 'This song has already been decided.'],
  'demo/answered-by-colleague': [
    409,
    'A colleague has just answered this song. Check their answer before you change it.',
  ],
  'demo/unheard': [409, 'Listen to more of this song before you decide.'],
  'demo/leased': [409, 'Another screener is listening to this song.'],
  'demo/no-reason': [422, 'Choose a reason for the no go. The creator will see it.'],
  'demo/no-audio': [409, 'This song isn’t ready yet.'],
  'demo/too-many': [409, 'You’ve already submitted three songs to this drop.'],
  'demo/incomplete': [409, 'Some details are missing. Complete them before you submit.'],
  'demo/blocked': [409, 'This file can’t be submitted. Check the problems we found.'],
  'duplicate/not-found': [404, 'We couldn’t find this case.'],
  'duplicate/wrong-state': [409, 'This case has already been resolved.'],
  'song/not-found': [404, 'We couldn’t find this song, or you don’t have access to it.'],
  'song/archived': [409, 'This song is archived. Restore it first.'],
  'song/too-many': [409, 'Your library holds 2,000 songs. Delete some to add more.'],
  'song/no-space': [409, 'Your library has reached 20 GB. Delete versions or stems you don’t need.'],
  'song/submitted': [409, 'You’ve submitted this song, so it can’t be deleted. You can archive it.'],
  'version/not-found': [404, 'We couldn’t find this version, or you don’t have access to it.'],
  'version/too-many': [409, 'A song can have 12 versions. Delete one to add another.'],
  'version/submitted': [
    409,
    'You’ve submitted this version, so it can’t be deleted. Upload a newer one to replace it.',
  ],
  'version/offered': [
    409,
    'You’re offering this version to a drop’s owner, so it can’t be deleted. Withdraw the offer first.',
  ],
  'hold/not-found': [404, 'We couldn’t find this hold, or you don’t have access to it.'],
  'hold/wrong-state': [409, 'This hold has changed since you opened the page. Reload the page to see where it stands.'],
  'hold/ended': [409, 'The time for this has passed, so the hold has ended.'],
  'hold/opened': [409, 'The creator has already opened this offer, so its terms can’t change anymore.'],
  'hold/dates': [422, 'A hold lasts from 7 to 365 days. Choose another day.'],
  'hold/blocked': [409, 'This song is on another hold. You can accept this one when that hold ends.'],
  'hold/too-often': [
    409,
    'You’ve held this song twice within 90 days. Try again later, or mark it as a cut or a no go.',
  ],
  'hold/exclusive-elsewhere': [
    409,
    'This song is on an exclusive hold elsewhere. You can mark it as a cut once that hold ends.',
  ],
  'demo/on-exclusive-hold': [
    409,
    'This song is on an exclusive hold, so it can’t be submitted elsewhere until the hold ends.',
  ],
  'deal/not-found': [404, 'We couldn’t find this deal room, or you don’t have access to it.'],
  'deal/wrong-state': [409, 'This deal has changed since you opened the page. Reload the page to see where it stands.'],
  'deal/changed': [409, 'Newer terms were proposed in the meantime. Read them before you answer.'],
  'deal/blocked': [409, 'One of you has blocked messages in this deal, so no one can write.'],
  'deal/message-not-found': [404, 'We couldn’t find this message.'],
  'deal-file/not-found': [404, 'We couldn’t find this file. It may have been removed.'],
  'deal-file/type': [422, 'We can’t take this file. Use PDF, Word, audio, JPEG, PNG, or ZIP.'],
  'deal-file/too-large': [413, 'This file is larger than 25 MB.'],
  'deal-file/no-space': [409, 'The files of this deal have reached 500 MB. Remove a document you don’t need.'],
  'report/not-found': [404, 'We couldn’t find this report.'],
  'report/wrong-state': [409, 'This report has already been closed.'],
  'link/refused': [409, 'The creator doesn’t want this song to be played by link.'],
  'update/not-found': [404, 'This version isn’t offered anymore.'],
  'update/same-recording': [409, 'The owner already has this recording. Choose another version.'],
  'update/too-many': [409, 'You’ve offered three versions for this submission, which is the limit.'],
  'update/older': [409, 'This version is older than the one you sent. Choose a newer one.'],
  'stems/unreadable': [422, 'We couldn’t read this ZIP. Create it again, without a password, and try once more.'],
  'stems/not-audio': [
    422,
    'This ZIP has files that aren’t audio. Keep only WAV, AIFF, FLAC, MP3, M4A, AAC, or Ogg files.',
  ],
  'stems/too-many': [422, 'This ZIP has more than 100 files. Combine some of the stems.'],
  'stems/too-large': [413, 'This ZIP is larger than 1 GB. Use FLAC instead of WAV.'],
  'stems/too-large-unpacked': [422, 'The files in this ZIP are too large. Unzipped, they can total up to 4 GB.'],
  'stems/none': [404, 'This song has no stems.'],
  'certificate/not-issued': [
    404,
    'The certificate isn’t ready yet. Your submission’s page shows it as soon as it’s signed.',
  ],
  'demo/already-sent': [409, 'You’ve already submitted this song to this drop.'],
  'splits/changed': [409, 'These splits were just changed. Reload the page and try again.'],
  'splits/incomplete': [
    409,
    'Make sure the shares add up to 100% and every co-writer has an email. Then send the splits.',
  ],
  'splits/wrong-state': [409, 'This writer just answered. Reload the page to see the answer.'],
  'splits/reminded': [409, 'You can remind a writer once a day. Try again tomorrow.'],
  'splits/version-not-found': [404, 'We couldn’t find this version of the split sheet.'],
  'splits/writer-not-found': [404, 'We couldn’t find this writer on the current split sheet.'],
  'split-link/not-found': [404, 'This link doesn’t work. Open it again from the email.'],
  'split-link/ended': [410, 'This link doesn’t work anymore. Open the newest email, or get a new link.'],
  'payment/in-progress': [409, 'A payment for this song is being processed. Wait a moment.'],
  'payment/unavailable': [503, 'Stripe isn’t responding. Try again.'],
  'payment/not-found': [404, 'We couldn’t find this payment.'],
  'payment/not-paid': [409, 'There’s nothing to refund on this payment.'],
  'payment/with-bank': [409, 'The bank is reviewing this payment. You can refund it after the bank decides.'],
  'note/too-many': [409, 'There are already 100 notes here. Delete one to add another.'],
  'team/own-address': [409, 'This is your own address. Enter a colleague’s.'],
  'team/already-there': [409, 'This person is already on the team.'],
  'team/invited': [409, 'This address already has an invitation. You can send it again.'],
  'team/not-lead': [403, 'Only a lead of the team can do this.'],
  'team/observer': [403, 'Observers don’t write briefs. A lead of your team can change your role.'],
  'team/cannot-answer': [409, 'This person doesn’t answer pitches on your team. Choose someone else.'],
  'team/not-colleague': [404, 'This person isn’t on your team anymore.'],
  'team/last-lead': [409, 'A team needs a lead. Make someone else a lead first.'],
  'team/not-owner': [
    409,
    'Only drop owners can join a team, and this account has another profession. Ask to be invited at another address.',
  ],
  'team/invitation-not-found': [404, 'We couldn’t find this invitation. Log in with the address that it was sent to.'],
  'team/invitation-used': [409, 'This invitation has already been accepted.'],
  'team/invitation-expired': [410, 'This invitation has expired. Ask for a new one.'],
  'team/invitation-withdrawn': [410, 'This invitation isn’t valid anymore. Ask the team’s lead for a new one.'],
  'organization/itself': [409, 'Choose another organization.'],
  'organization/not-empty': [
    409,
    'They’re alone in their organization, and it has drops. Merge it into the other one instead.',
  ],
  'organization/no-such-domain': [
    409,
    'No lead has a confirmed address at this domain anymore, or anyone can get one there.',
  ],
  'assignment/not-admin': [409, 'This person is no longer an admin. Choose someone else.'],
  'undo/expired': [409, 'This can’t be undone anymore.'],
  'undo/changed': [409, 'Someone has changed this since then. Check it again.'],
  'undo/pending': [409, 'Someone else just made a decision about this. Try again in a few seconds.'],
  'push/unknown': [404, 'No device is registered with this token.'],
  'push/endpoint': [422, 'We don’t support this push service.'],
  'push/gone': [410, 'This device no longer receives notifications.'],
  'push/failed': [503, 'The push service isn’t responding. Try again.'],
  'plus/none': [404, 'You don’t have a subscription.'],
  'plus/running': [409, 'You already have Velv Plus.'],
  'plus/not-offered': [404, 'Velv Plus isn’t available here.'],
  'media/not-audio': [415, 'We can’t play this file. Use MP3, WAV, AIFF, FLAC, M4A, AAC, Ogg, or Opus.'],
  'media/unreadable': [422, 'We couldn’t read this file as audio. Export it again and try once more.'],
  'media/truncated': [422, 'This file is incomplete. Export it again and try once more.'],
  'media/too-large': [413, 'This file is larger than 200 MB. Use FLAC or MP3.'],
  'media/too-long': [422, 'This song is longer than 15 minutes. Shorten it and try once more.'],
  'media/too-short': [422, 'This song is shorter than one second. Export it again and try once more.'],
  'media/took-too-long': [422, 'This file took too long to read. Export it again and try once more.'],
  'media/too-many-tags': [422, 'This file has more than 1,000 tags. Export it again without them and try once more.'],
  'tag/not-found': [404, 'We couldn’t find this tag. It may have been removed.'],
  'tag/too-many': [409, 'A song can have 10 tags, and a team 200 different ones. Remove one first.'],
  'comment/not-found': [404, 'We couldn’t find this comment. It may have been deleted.'],
  'comment/too-many': [409, 'This song has 500 comments. Delete one first.'],
  'collection/not-found': [404, 'We couldn’t find this collection. It may have been deleted.'],
  'collection/too-many': [409, 'Your team has 500 collections. Delete one first.'],
  'collection/full': [409, 'This collection has 1,000 songs. Remove one first.'],
  'listening-link/not-found': [404, 'This link doesn’t work. Check that you copied all of it.'],
  'listening-link/ended': [410, 'This link doesn’t work anymore. Ask the person who sent it for a new one.'],
  'listening-link/password': [403, 'Enter the password for this link.'],
  'listening-link/wrong-password': [403, 'That’s not the password. Ask the person who sent you the link.'],
  'listening-link/no-song': [404, 'This link doesn’t play this song anymore.'],
  'listening-link/not-allowed': [409, 'The creator of this song hasn’t agreed to private links.'],
  'listening-link/too-many': [409, 'There are already 100 active links here. Revoke one first.'],
  'listening-link/stream-only': [409, 'This can’t be downloaded with this link.'],
  'listening-link/no-feedback': [409, 'This link doesn’t take stars or comments.'],
  'listening-link/busy': [429, 'A download with this link is in progress. Try again when it’s done.'],
  'listening-link/too-many-downloads': [
    429,
    'Too many songs were downloaded in the last 24 hours. Try again tomorrow.',
  ],
  'media/not-found': [404, 'We couldn’t find this audio, or you don’t have access to it.'],
  'media/link-expired': [410, 'This audio link has expired. Press play again.'],
  'media/too-many-streams': [429, 'Too many songs are playing on this account. Close another player and try again.'],
  'media/range': [416, 'This part of the audio doesn’t exist.'],
  'upload/quota': [409, 'You have too many unfinished drafts. Submit or delete one first.'],
  'upload/wrong-state': [409, 'You can’t change the file of this song anymore.'],
  'screening/already-running': [409, 'You’re already listening on another page or device.'],
  'screening/no-session': [409, 'This listening session has ended. Press play to start a new one.'],
  'wallet/too-little': [409, 'Withdrawals start at 50 USD.'],
  'wallet/empty': [409, 'Your wallet is empty.'],
  'wallet/withdrawal-open': [409, 'You already have a withdrawal in progress.'],
  'webhook/forged': [400, 'The signature doesn’t match.'],
  'webhook/late': [400, 'The timestamp is too far from the current time.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type ErrorCode = keyof typeof errors

/**
 * Thrown by a rule or a use case; the server returns it as problem+json with this code. `fields` names the invalid
 * fields.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  constructor(code: ErrorCode, fields?: Record<string, string>, retryAfterSeconds?: number) {
    super(errors[code][1])
    this.name = 'AppError'
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * For a record that exists but isn't accessible to the caller: the response is the same as if it didn't exist, and it
 * is logged as `access_denied`.
 */
export class HiddenError extends AppError {}

/** Who of an organization answered a song, with what, and until when they can undo it; null once they can’t. */
export type ColleagueAnswer = { by: { id: string; name: string }; result: OwnerAnswer; until: string | null }

/** For somebody who answers a song that a colleague has answered: `answered` is what they have to see before. */
export class AnsweredError extends AppError {
  readonly answered: ColleagueAnswer
  constructor(answered: ColleagueAnswer) {
    super('demo/answered-by-colleague')
    this.answered = answered
  }
}

/** For the person of an account that staff disabled: `reason` is what staff wrote to them. */
export class DisabledError extends AppError {
  readonly reason: string
  constructor(reason: string) {
    super('auth/disabled')
    this.reason = reason
  }
}
