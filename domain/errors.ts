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
  'auth/signed-out': [401, 'Log in to go on.'],
  'auth/disabled': [403, 'This account is disabled. Contact support.'],
  'auth/confirm-password': [403, 'Enter your password again to continue.'],
  'auth/two-factor-needed': [401, 'Enter the code from your authenticator app.'],
  'auth/invalid-code': [401, 'This code isn’t valid or has already been used. Try a new one.'],
  'auth/two-factor-due': [403, 'Set up two-factor authentication to continue as an admin.'],
  'auth/unknown': [500, 'Something went wrong, please try again!'],
  'account/gate': [403, 'Your account is not ready for this yet.'],
  'account/role': [403, 'This is not for your kind of account.'],
  'account/two-factor-on': [409, 'Two-factor authentication is already on.'],
  'account/two-factor-off': [409, 'Two-factor authentication is off. Set it up first.'],
  'account/payout-not-ready': [409, 'Connect Stripe first.'],
  'account/has-submissions': [
    409,
    'You have submissions linked to one or more of your published Drops. Please contact support for further assistance.',
  ],
  'account/has-balance': [409, 'There is money in your wallet. Withdraw it first, or ask support to settle it.'],
  'account/wrong-state': [409, 'This account has changed. Check it again.'],
  'evidence/none': [404, 'This account hasn’t sent any evidence yet.'],
  'evidence/changed': [409, 'The evidence changed while you were reading it. Check it again.'],
  'account/fixed-admin': [409, 'This account is an admin by configuration and can’t be changed here.'],
  'account/needed-admin': [409, 'This is the only admin account. Make someone else an admin first.'],
  'picture/not-image': [415, 'This file is not a picture we can read. Send JPEG, PNG, WebP, GIF or AVIF.'],
  'picture/too-large': [413, 'This picture is larger than 10 MB. Choose a smaller one.'],
  'picture/unreadable': [422, 'This picture could not be read. Save it again and send it once more.'],
  'request/invalid': [422, 'Some fields need another look.'],
  'request/not-json': [400, 'The request could not be read.'],
  'request/too-large': [413, 'The request is too large.'],
  'request/origin': [403, 'This request came from another site.'],
  'request/too-many': [429, 'Too many tries. Wait a moment and try again.'],
  'request/not-found': [404, 'There is nothing here.'],
  'server/unavailable': [503, 'Velv can’t do this right now. Try again in a minute.'],
  'server/failed': [500, 'Something went wrong on our side. Try again.'],
  'drop/not-found': [404, 'This drop is not here, or not for you.'],
  'drop/closed': [409, 'This drop is closed.'],
  'drop/full': [409, 'This drop has received as many songs as its owner wanted.'],
  'drop/paused': [409, 'This drop is paused and isn’t taking submissions right now.'],
  'drop/wrong-state': [409, 'This drop has moved on. Look at it again.'],
  'drop/still-screening': [
    409,
    'Songs of this drop are still in screening. It can be delivered once they are decided.',
  ],
  'drop/nothing-pitched': [409, 'No song of this drop has been pitched yet, so there is nothing to deliver.'],
  'drop/withdrawals-open': [
    409,
    'The brief has changed, and creators still have time to withdraw their songs. You can deliver the drop after that.',
  ],
  'drop/changed': [409, 'The owner changed this drop while you were reading it. Check the changes before you decide.'],
  'drop/refunding': [409, 'Refunds for this drop are still running. Try again in a few minutes.'],
  'drop/answers-overdue': [
    409,
    'You have pitches that have waited too long for an answer. Answer them in My Inbox, then send your brief. Your draft is kept.',
  ],
  'track/not-found': [404, 'This track isn’t here, or you don’t have access to it.'],
  'track/suspended': [409, 'This track can’t be played right now. Velv is looking into a rights complaint.'],
  'drop/has-demos': [409, 'This drop has demos and cannot be deleted.'],
  'brief/too-many': [409, 'You have 30 of these. Delete one to save another.'],
  'brief/not-found': [404, 'We couldn’t find this draft.'],
  'brief/changed': [409, 'This draft was changed in another tab or on another device. Open it again.'],
  'search/too-many': [409, 'You have 20 saved searches. Delete one to save another.'],
  'search/not-found': [404, 'We couldn’t find this saved search.'],
  'drop/too-many-invitations': [
    409,
    'You can invite up to 200 people to a drop. Remove an invitation to make room for another.',
  ],
  'favorite/too-many': [409, 'You have 500 favorites. Take a heart off another drop first.'],
  'demo/not-found': [404, 'This demo is not here, or not for you.'],
  'demo/wrong-state': [409, 'This demo has moved on. Look at it again.'],
  'demo/suspended': [409, 'This song can’t be played right now. Velv is looking into a rights complaint.'],
  'demo/not-withdrawable': [
    409,
    'You can’t withdraw this song anymore. A screener has listened to it, or it has been delivered.',
  ],
  'demo/decided': [409, 'This song has already been decided.'],
  'demo/unheard': [409, 'Listen to more of this song before you decide.'],
  'demo/leased': [409, 'Another screener is listening to this song.'],
  'demo/no-reason': [422, 'Choose a reason for the no go. The creator will see it.'],
  'demo/no-audio': [409, 'The song is not ready yet.'],
  'demo/too-many': [409, 'You have three demos for this drop already.'],
  'demo/incomplete': [409, 'Something is still missing before this demo can be sent.'],
  'demo/blocked': [409, 'This file cannot be sent. Look at what was found in it.'],
  'payment/in-progress': [409, 'A payment for this demo is being settled. Wait a moment.'],
  'payment/unavailable': [503, 'Stripe does not answer. Try again.'],
  'payment/not-found': [404, 'We couldn’t find this payment.'],
  'payment/not-paid': [409, 'There’s nothing to refund on this payment.'],
  'payment/with-bank': [409, 'The bank is reviewing this payment. You can refund it after the bank decides.'],
  'note/too-many': [409, 'There are already 100 notes here. Delete one to add another.'],
  'assignment/not-admin': [409, 'This person is no longer an admin. Choose someone else.'],
  'undo/expired': [409, 'This can’t be undone anymore.'],
  'undo/changed': [409, 'Someone has changed this since then. Check it again.'],
  'undo/pending': [409, 'Someone else just made a decision about this. Try again in a few seconds.'],
  'push/unknown': [404, 'No device is registered with this token.'],
  'push/endpoint': [422, 'This is no push service we know.'],
  'push/gone': [410, 'This device no longer receives notifications.'],
  'push/failed': [503, 'The push service isn’t responding. Try again.'],
  'plus/none': [404, 'You have no subscription.'],
  'plus/running': [409, 'You have Velv Plus already.'],
  'plus/not-offered': [404, 'Velv Plus is not offered here.'],
  'media/not-audio': [415, 'This file is not audio we can play. Send MP3, WAV, AIFF, FLAC, M4A or Ogg.'],
  'media/unreadable': [422, 'This file could not be read as audio. Export it again and send it once more.'],
  'media/truncated': [422, 'This file ends too early. Export it again and send it once more.'],
  'media/too-large': [413, 'This file is larger than 200 MB. Send it as FLAC or MP3.'],
  'media/too-long': [422, 'This song is longer than 15 minutes. Cut it and send it once more.'],
  'media/too-short': [422, 'This song is shorter than one second. Export it again and send it once more.'],
  'media/took-too-long': [422, 'This file took too long to read. Export it again and send it once more.'],
  'media/too-many-tags': [
    422,
    'This file carries more than 1,000 tags. Export it again without them and send it once more.',
  ],
  'media/not-found': [404, 'This sound is not here, or not for you.'],
  'media/link-expired': [410, 'This link to the sound is too old. Press play again.'],
  'media/too-many-streams': [429, 'Too many songs are playing on this account. Close another player and try again.'],
  'media/range': [416, 'This part of the sound does not exist.'],
  'upload/quota': [409, 'You have too much waiting here. Send or delete a draft first.'],
  'upload/wrong-state': [409, 'This demo no longer takes a file.'],
  'screening/already-running': [409, 'You’re already listening on another page or device.'],
  'screening/no-session': [409, 'This listening session has ended. Press play to start a new one.'],
  'wallet/too-little': [409, 'Withdrawals start at 50 USD.'],
  'wallet/empty': [409, 'Your wallet is empty.'],
  'wallet/withdrawal-open': [409, 'You already have a withdrawal in progress.'],
  'webhook/forged': [400, 'The signature does not fit.'],
  'webhook/late': [400, 'The time stamp is too far from now.'],
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
