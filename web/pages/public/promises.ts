/** The texts that make promises. */
export type PromisePart = 'creators' | 'owners' | 'screeners' | 'everyone' | 'privacy'

export type LegalPromise = {
  part: PromisePart
  /** As people read it. */
  sentence: string
  /** The file and the title of the test that holds the promise; `people` is kept by what our team does, not by code. */
  heldBy: readonly [file: string, title: string] | 'people'
}

/**
 * What the terms and the privacy notice promise, and the test that holds each promise. `promises.test.tsx` checks that
 * the sentences are published and that the tests exist.
 */
export const promises = {
  'fee-buys-screening': {
    part: 'creators',
    sentence:
      'The fee pays for one song to be screened for one drop: a screener answers it, and you see which seconds were heard.',
    heldBy: [
      'server/demos/pitches/my-pitches.test.ts',
      'shows on the receipt who heard what and the reason for a no go, and never the screener’s name',
    ],
  },
  'refund-unscreened': {
    part: 'creators',
    sentence: 'If no screener answers within 14 days of the closing date, you’ll be refunded automatically.',
    heldBy: [
      'server/payments/refunds/refund-unscreened.test.ts',
      'refunds demos without a decision 14 days after their drop closed, notifies, and delivers the drop',
    ],
  },
  'refund-late-payment': {
    part: 'creators',
    sentence: 'You’re also refunded if the drop stopped taking songs before your payment arrived',
    heldBy: [
      'server/payments/reconcile/reconcile-payment.test.ts',
      'is refunded automatically when it arrives after the drop has closed',
    ],
  },
  'refund-taken-down': {
    part: 'creators',
    sentence: 'if Velv takes the drop down before your song is delivered',
    heldBy: [
      'server/admin/moderation/drop-actions.test.ts',
      'takes it down at once, refunds open demos after the undo time, and notifies owner and creators',
    ],
  },
  'refund-on-deletion': {
    part: 'creators',
    sentence: 'if you delete your account while a song has no answer yet',
    heldBy: ['server/privacy/erasure/delete-creator.test.ts', 'refunds a payment that arrives during the deletion'],
  },
  'withdraw-unheard': {
    part: 'creators',
    sentence: 'Until a screener has heard any of it, you can withdraw a song yourself and get a refund.',
    heldBy: [
      'server/demos/pitches/my-pitches.test.ts',
      'is possible until a screener has heard a second of the song, and refunds the fee',
    ],
  },
  'delivery-waits': {
    part: 'creators',
    sentence: 'A drop isn’t delivered until every paid song has an answer from a screener.',
    heldBy: [
      'server/demos/pitches/results.test.ts',
      'happens automatically once a drop has closed and everything is screened, not before',
    ],
  },
  'dispute-leaves-queue': {
    part: 'creators',
    sentence: 'If you dispute a payment with your bank, a song that no one has heard yet leaves the queue.',
    heldBy: [
      'server/payments/reconcile/reconcile-payment.test.ts',
      'changes nothing for a demo that was heard, except what staff sees',
    ],
  },
  'changes-reviewed': {
    part: 'creators',
    sentence:
      'After you’ve paid, Velv reviews any change to the brief’s genre, languages, or what it’s looking for, and any closing date moved by more than 14 days in total.',
    heldBy: [
      'server/drops/review/review-change.test.ts',
      'goes to review if it matters to creators, and otherwise goes live at once',
    ],
  },
  'change-lets-withdraw': {
    part: 'creators',
    sentence:
      'You can then withdraw your song for a full refund, heard or not, until the drop is delivered or a screener turns the song down.',
    heldBy: [
      'server/demos/submit/brief-change.test.ts',
      'refunds a pitched song before its drop is delivered; the owner never sees it',
    ],
  },
  'deadline-never-later': {
    part: 'creators',
    sentence: 'The date by which you get an answer or a refund never moves later.',
    heldBy: [
      'server/demos/submit/answer-by.test.ts',
      'stays the same for demos already sent when the closing date is extended',
    ],
  },
  'plus-until-end': {
    part: 'creators',
    sentence:
      'It renews each month until you cancel, which you can do at any time on your profile page; it then runs until the end of the month you’ve paid for.',
    heldBy: [
      'server/plus/plus.test.ts',
      'runs until the end of the month after a cancellation, even without a webhook',
    ],
  },
  'plus-returned': {
    part: 'creators',
    sentence:
      'If an included submission is refunded before anyone has heard the song, you can use it again for at least 30 days.',
    heldBy: [
      'server/demos/submit/submit-demo.test.ts',
      'is returned when the demo is withdrawn unheard, and usable for at least 30 days',
    ],
  },
  'three-per-drop': {
    part: 'creators',
    sentence: 'You can submit up to 3 songs to a drop',
    heldBy: [
      'server/demos/drafts/bad-input.test.ts',
      'is hidden before its approval, and accepts at most three demos per creator',
    ],
  },
  'songs-deleted': {
    part: 'creators',
    sentence: 'Your songs are deleted with it: titles, lyrics, and every copy of the audio.',
    heldBy: [
      'server/privacy/erasure/delete-creator.test.ts',
      'deletes drafts, songs and the name, and keeps decisions and payments without the person',
    ],
  },
  'drops-reviewed': {
    part: 'owners',
    sentence: 'Velv reviews every drop and may send it back with a reason.',
    heldBy: [
      'server/drops/write/write-drop.test.ts',
      'rejects with a reason shown only to the owner, by notification and email; a change sends it back to review',
    ],
  },
  'never-earlier': {
    part: 'owners',
    sentence: 'Once a song has been submitted, you can move the closing date later, but not earlier.',
    heldBy: [
      'server/drops/write/write-drop.test.ts',
      'can be extended but not shortened once a demo is in; without demos it can be shortened',
    ],
  },
  'pause-with-reason': {
    part: 'owners',
    sentence: 'Velv can also pause a live drop or take it down, and tells you why.',
    heldBy: [
      'server/admin/moderation/drop-actions.test.ts',
      'pauses that drop with a reason, and notifies its owner once it can no longer be undone',
    ],
  },
  'owner-on-receipt': {
    part: 'owners',
    sentence: 'Your listening and your answers appear on the creator’s receipt with your name and your role.',
    heldBy: [
      'server/demos/pitches/my-pitches.test.ts',
      'shows on the receipt who heard what and the reason for a no go, and never the screener’s name',
    ],
  },
  'owner-deletion-blocked': {
    part: 'owners',
    sentence: 'While one of them has songs, you can’t delete your account yourself; contact support.',
    heldBy: [
      'server/privacy/erasure/delete-other-roles.test.ts',
      'is blocked while a drop has a submission, on the page and on the server, with the specification’s text',
    ],
  },
  'undo-then-final': {
    part: 'screeners',
    sentence: 'You can undo an answer for a few seconds; after that it’s final.',
    heldBy: [
      'server/demos/decisions/undo.test.ts',
      'becomes final after ten seconds, even when another decision arrives before the job',
    ],
  },
  'reason-without-name': {
    part: 'screeners',
    sentence: 'With a no go, you give a reason, which the creator sees without your name.',
    heldBy: [
      'server/demos/pitches/my-pitches.test.ts',
      'shows on the receipt who heard what and the reason for a no go, and never the screener’s name',
    ],
  },
  'paid-by-the-second': {
    part: 'screeners',
    sentence:
      'You’re paid by the hour, counted by the second, at the rate of your screener level, which your wallet shows.',
    heldBy: [
      'server/screening/listening.test.ts',
      'pays what was played, in whole seconds × rate, and at most twice the length of a demo',
    ],
  },
  'server-keeps-time': {
    part: 'screeners',
    sentence: 'Our server keeps the time, which runs only while a song is playing in your one active session.',
    heldBy: [
      'server/screening/listening.test.ts',
      'pays nothing for silence, for a session that has ended, or for another screener’s',
    ],
  },
  'twice-its-length': {
    part: 'screeners',
    sentence: 'A song earns at most twice its length.',
    heldBy: [
      'server/screening/listening.test.ts',
      'pays what was played, in whole seconds × rate, and at most twice the length of a demo',
    ],
  },
  'withdraw-whole': {
    part: 'screeners',
    sentence:
      'You can withdraw your whole balance from 50 USD in a single amount, which takes about 1-5 business days.',
    heldBy: ['server/wallet/withdraw-funds.test.ts', 'takes the whole balance, rounded down to the cent'],
  },
  'failed-transfer': {
    part: 'screeners',
    sentence: 'If a transfer fails, the amount goes back into your wallet.',
    heldBy: [
      'server/wallet/follow-withdrawal.test.ts',
      'and its amount is returned immediately if the provider rejects it',
    ],
  },
  'uncounted-not-paid': {
    part: 'screeners',
    sentence: 'Listening time that’s generated without anyone listening isn’t paid',
    heldBy: [
      'server/screening/delivered-audio.test.ts',
      'ignores heartbeats for audio that was never sent, and counts them in a metric',
    ],
  },
  'small-balance-paid': {
    part: 'screeners',
    sentence: 'What you’ve honestly earned until then is paid out, even if it’s less than 50 USD.',
    heldBy: [
      'server/admin/people/remove-user.test.ts',
      'pays out a screener’s wallet once, however small the balance, and then allows the removal',
    ],
  },
  'notice-of-termination': {
    part: 'screeners',
    sentence: 'Velv can end this agreement with 14 days’ notice',
    heldBy: 'people',
  },
  'versions-kept': {
    part: 'everyone',
    sentence: 'earlier versions stay available below',
    heldBy: [
      'domain/accounts/terms-versions.test.ts',
      'keeps a page for every earlier version of the terms and the privacy notice, newest first',
    ],
  },
  'acceptance-recorded': {
    part: 'everyone',
    sentence: 'your account records which version you accepted',
    heldBy: ['server/accounts/accounts.test.ts', 'stores with a new account which version of the terms it accepted'],
  },
  'notice-of-changes': {
    part: 'everyone',
    sentence: 'If a change affects your rights, we’ll email you 30 days before it takes effect.',
    heldBy: 'people',
  },
  'delete-with-password': {
    part: 'everyone',
    sentence: 'You can delete your account on your profile page, with your password.',
    heldBy: [
      'server/privacy/erasure/delete-creator.test.ts',
      'deletes drafts, songs and the name, and keeps decisions and payments without the person',
    ],
  },
  'balance-blocks-deletion': {
    part: 'everyone',
    sentence: 'while there’s money in your wallet or on its way to your bank, because it’s yours',
    heldBy: [
      'server/privacy/erasure/delete-other-roles.test.ts',
      'is blocked until the money arrives; then the ledger and the withdrawals remain, without the name',
    ],
  },
  'screeners-see-no-name': {
    part: 'privacy',
    sentence: 'They don’t see your name, picture, or email, and the copy they hear contains no tags.',
    heldBy: [
      'server/demos/decisions/anonymous-creators.test.ts',
      'hides the creator of a song from screeners, before and after their decision [L-1]',
    ],
  },
  'copies-without-tags': {
    part: 'privacy',
    sentence: 'two listening copies without tags',
    heldBy: [
      'server/media/preparation/prepare-audio.test.ts',
      'removes title and cover, even a cover larger than the file header',
    ],
  },
  'links-for-one-person': {
    part: 'privacy',
    sentence: 'A song is played through a link that’s made for you, works for ten minutes and only in your session',
    heldBy: [
      'server/demos/listening/audio-links.test.ts',
      'requires a link for this person and session that is less than ten minutes old',
    ],
  },
  'passwords-hashed': {
    part: 'privacy',
    sentence: 'Passwords are stored in a form that can’t be read.',
    heldBy: [
      'server/accounts/authentication/stored-passwords.test.ts',
      'stores passwords with a slow hash and a separate salt, each valid for its own account only',
    ],
  },
  'passkeys-removed': {
    part: 'privacy',
    sentence: 'Until you remove it, set a new password with a reset link, or delete your account.',
    heldBy: ['server/accounts/passkeys/passkeys.test.ts', 'are removed by a password reset, which its email says'],
  },
  'pictures-without-metadata': {
    part: 'privacy',
    sentence: 'Location, camera, and other data in the file are removed.',
    heldBy: [
      'server/media/pictures/pictures.test.ts',
      'is re-encoded as an upright square without metadata, stored under timestamp and file name [A-7]',
    ],
  },
  'deliveries-for-a-week': {
    part: 'privacy',
    sentence: 'For a week, we also keep which parts of a song we sent to whom, to verify it.',
    heldBy: [
      'server/screening/delivered-audio.test.ts',
      'supports reports for a week, for tabs that were left open, and is then deleted',
    ],
  },
  'receipt-cannot-be-traced': {
    part: 'privacy',
    sentence: 'without names, title, drop, waveform, audio, or exact dates and times',
    heldBy: [
      'server/website/proof/proof.test.ts',
      'shows a real receipt without anything that leads to a person or a song',
    ],
  },
  'private-drops-hidden': {
    part: 'privacy',
    sentence: 'Anyone can read the brief of a live drop that isn’t private.',
    heldBy: [
      'server/drops/private/private-drops.test.ts',
      'is in no feed, search, count, link preview or page for visitors',
    ],
  },
  'decisions-recorded': {
    part: 'privacy',
    sentence: 'Their decisions are recorded, with who made them and when.',
    heldBy: ['server/admin/audit/audit-trail.test.ts', 'cannot be edited, emptied or truncated by any program'],
  },
  'analytics-need-consent': {
    part: 'privacy',
    sentence:
      'We don’t count your visits unless you allow it, and then only on public pages like this one: never where you log in, sign up, or set a password, and never while you use the app.',
    heldBy: [
      'server/support/consent.test.ts',
      'is never on authentication pages and internal pages, whose URLs can contain secrets, whatever the answer',
    ],
  },
  'answer-kept-a-year': {
    part: 'privacy',
    sentence: 'We remember a no for a year, just like a yes.',
    heldBy: [
      'server/support/consent.test.ts',
      'stores the answer for a year and returns to the page where it was given',
    ],
  },
  'export-everything': {
    part: 'privacy',
    sentence:
      'Download your data: a ZIP file with your own audio and a JSON file of your account and everything you wrote, sent, paid, and earned.',
    heldBy: [
      'server/privacy/export/download-my-data.test.ts',
      'is one ZIP with everything stored, and the songs as uploaded',
    ],
  },
  'erase-everything': {
    part: 'privacy',
    sentence: 'Deleting your account deletes your songs or your drops, with all of their audio, right away.',
    heldBy: [
      'server/privacy/erasure/delete-creator.test.ts',
      'deletes drafts, songs and the name, and keeps decisions and payments without the person',
    ],
  },
  'answer-within-a-month': {
    part: 'privacy',
    sentence: 'We’ll answer within a month, as the law requires.',
    heldBy: 'people',
  },
} as const satisfies Record<string, LegalPromise>
