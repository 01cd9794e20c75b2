import type { EventAction } from '../events.ts'
import { dealUpdates, isDealUpdate } from '../demos/deals/deal-updates.ts'
import type { EmailGroup } from './email-groups.ts'

/**
 * The parameters of the notification texts: the song and its id, the name of the drop, who decided, a reason and a note on it, a
 * formatted amount, day and level, the title and text of a staff message, the case number, and the address of a saved
 * search after its `?`.
 */
export const notificationParamNames = [
  'song',
  'drop',
  'decider',
  'reason',
  'note',
  'amount',
  'day',
  'level',
  'title',
  'text',
  'dropId',
  'demoId',
  'dealId',
  'songId',
  'search',
] as const

export type NotificationParams = Record<(typeof notificationParamNames)[number], string>

/**
 * `list`: the list in the side menu, which updates live in every tab; `push`: a push notification to the subscribed
 * devices; `mail`: an email.
 */
export const channels = ['list', 'push', 'mail'] as const

type Channel = (typeof channels)[number]

/**
 * Who is notified: the person affected, the demo's creator, the drop's owner, one colleague of theirs, or the screener whose
 * money it is.
 */
export type Recipient = 'person' | 'creator' | 'owner' | 'colleague' | 'screener'

export type NotificationTemplate = {
  to: Recipient
  channels: readonly Channel[]
  /** The switch in the account's settings that turns the email off. */
  group?: EmailGroup
  /** Names this one email, for people who turned it off alone before there were groups. */
  emailName?: string
  /** Concerns the security of the account: its email has no switch and cannot be turned off (decision N4). */
  security?: true
  title: (params: NotificationParams) => string
  body: (params: NotificationParams) => string
  path: (params: NotificationParams) => string
  /** The button of the email, which leads to `path`. */
  button: string
}

/** Every email belongs to a group that can be turned off, unless it concerns security. */
type EmailRule =
  | { group: EmailGroup; emailName: string }
  | { security: true }
  | { channels: readonly Exclude<Channel, 'mail'>[] }

const waitingPitches = (count: string) => (count === '1' ? '1 pitch is waiting' : `${count} pitches are waiting`)
const submissionPath = ({ dropId, demoId }: NotificationParams) => `/my-pitches/${dropId}/${demoId}`
const dropPath = ({ dropId }: NotificationParams) => `/drop/${dropId}`
const splitsPath = ({ songId }: NotificationParams) => `/my-pitches/songs/${songId}#splits`
const roomPath = ({ dealId }: NotificationParams) => `/deal/${dealId}`
const holdPath = (params: NotificationParams) => `${submissionPath(params)}#hold`
const updateOf = (text: string) => dealUpdates[isDealUpdate(text) ? text : 'confirmed']
const daysOf = (amount: string) => (amount === '1' ? '1 day' : `${amount} days`)
const pitchPath = ({ dropId, demoId }: NotificationParams) => `/drop/pitch/${dropId}?song=${demoId}`
const pitchesPath = ({ dropId }: NotificationParams) => `/drop/pitch/${dropId}`

const sentence = (text: string) => (text ? ` ${text}` : '')
/** What staff wrote, in quotes, so that it can’t be mistaken for a text of the product. */
const staffReason = (reason: string) => sentence(reason && `Our team wrote: “${reason}”`)
const noteOf = (note: string) => sentence(note && `They added: “${note}”`)
/** Who decided, named as on the listening receipt. Older events do not contain it. */
const deciderOf = ({ decider }: NotificationParams) => (decider ? `${decider},` : 'The drop’s owner')

/** The `note` of `account.disable` for a drop owner. */
export const dropsPausedNote = 'Your live drops are paused.'

const allChannels: readonly Channel[] = channels
/** No push notification for what the recipient has just done themselves. */
const withoutPush: readonly Channel[] = ['list', 'mail']

const refundComing = 'Your fee is refunded, or your included submission returned, automatically.'

/** Who is notified of what: event → recipient → channels → text (decision N4). */
export const notificationTemplates = {
  'account.verify-email': {
    to: 'person',
    channels: withoutPush,
    security: true,
    title: () => 'Your email is verified',
    body: () => 'Our team verified it for you, so you don’t need a link. Didn’t ask for this? Contact support.',
    path: () => '/',
    button: 'Go to your account',
  },
  'account.verify': {
    to: 'person',
    channels: allChannels,
    group: 'account',
    emailName: 'Account approved',
    title: () => 'Your account is approved',
    body: () => 'Welcome to Velv.',
    path: () => '/',
    button: 'Open your home page',
  },
  'account.reject': {
    to: 'person',
    channels: allChannels,
    group: 'account',
    emailName: 'Account not approved',
    title: () => 'Your account wasn’t approved',
    body: ({ reason }) =>
      `We reviewed your account and didn’t approve it.${staffReason(reason)} To respond, contact support.`,
    path: () => '/',
    button: 'See your account',
  },
  'account.return-evidence': {
    to: 'person',
    channels: allChannels,
    group: 'account',
    emailName: 'Professional details need changes',
    title: () => 'Your details need another look',
    body: ({ reason }) =>
      `We reviewed the details about your work.${staffReason(reason)} Update them and send them again.`,
    path: () => '/account#evidence',
    button: 'Update your details',
  },
  'account.accept-evidence': {
    to: 'person',
    channels: ['list'],
    title: () => 'We’ve accepted your details',
    body: () => 'We checked the details about your work.',
    path: () => '/account#evidence',
    button: 'See your details',
  },
  'account.lift-overdue': {
    to: 'owner',
    channels: withoutPush,
    group: 'pitches',
    emailName: 'Publishing allowed again',
    title: () => 'You can publish drops again',
    body: ({ day, reason }) =>
      `You can publish new drops${day ? ` until ${day}` : ''}, even though some answers are overdue.${staffReason(reason)} The pitches are still in My Inbox.`,
    path: () => '/drop/myinbox',
    button: 'Open My Inbox',
  },
  // Names neither organization, because the name can be a person's, who can delete their account.
  'account.move': {
    to: 'colleague',
    channels: allChannels,
    group: 'team',
    emailName: 'Moved to another team',
    title: () => 'You’re on another team now',
    body: ({ text }) => `Our team moved you. ${text}`,
    path: () => '/team',
    button: 'See your team',
  },
  'organization.reject-request': {
    to: 'colleague',
    channels: allChannels,
    group: 'team',
    emailName: 'Request to join a team rejected',
    title: () => 'You can’t bring your drops to this team',
    body: ({ reason }) =>
      `We didn’t approve your request to join with your drops, so nothing has changed.${staffReason(reason)} To respond, contact support.`,
    path: () => '/team',
    button: 'See your team',
  },
  'account.set-level': {
    to: 'screener',
    channels: withoutPush,
    group: 'account',
    emailName: 'Screener level changed',
    title: ({ level }) => `You’re now a level ${level} screener`,
    body: ({ amount }) => `Starting with your next song, you earn ${amount} per second.`,
    path: () => '/wallet',
    button: 'Open your wallet',
  },
  'account.disable': {
    to: 'person',
    channels: withoutPush,
    security: true,
    title: () => 'Your account is disabled',
    body: ({ reason, note }) =>
      `You can’t log in for now, but nothing was deleted.${staffReason(reason)}${sentence(note)} To respond, contact support.`,
    path: () => '/contact',
    button: 'Contact support',
  },
  'account.enable': {
    to: 'person',
    channels: withoutPush,
    security: true,
    title: () => 'Your account is active again',
    body: () => 'You can log in as usual.',
    path: () => '/',
    button: 'Log in to Velv',
  },
  'account.grant-admin': {
    to: 'person',
    channels: withoutPush,
    security: true,
    title: () => 'You’re now an admin',
    body: () => 'You’ll find the admin area in your profile menu. Didn’t expect this? Contact support.',
    path: () => '/admin',
    button: 'Open the admin area',
  },
  'account.revoke-admin': {
    to: 'person',
    channels: withoutPush,
    security: true,
    title: () => 'You’re no longer an admin',
    body: () => 'Nothing else about your account has changed.',
    path: () => '/',
    button: 'Go to your account',
  },
  'notification.send': {
    to: 'person',
    channels: ['list'],
    title: ({ title }) => title,
    body: ({ text }) => text,
    path: () => '/',
    button: 'Go to Velv',
  },
  'decision.discard': {
    to: 'person',
    channels: ['list'],
    title: ({ text }) => `Your decision on ${text || 'this'} wasn’t applied`,
    body: () => 'Something changed before your decision took effect. Please review it again.',
    path: ({ dropId }) => (dropId ? `/drop/${dropId}` : '/admin'),
    button: 'Review it',
  },
  'drop.approve': {
    to: 'owner',
    channels: allChannels,
    group: 'drops',
    emailName: 'Drop approved',
    title: ({ drop }) => `${drop} is live`,
    body: () => 'We approved your drop, and creators can now submit songs.',
    path: dropPath,
    button: 'See your drop',
  },
  'drop.reject': {
    to: 'owner',
    channels: allChannels,
    group: 'drops',
    emailName: 'Drop needs changes',
    title: ({ drop }) => `${drop} needs changes`,
    body: ({ reason }) => `We didn’t approve your drop yet.${staffReason(reason)} Edit it and we’ll review it again.`,
    path: ({ dropId }) => (dropId ? `/drop/edit/${dropId}` : '/drop/mydrops'),
    button: 'Edit your drop',
  },
  'drop.approve-change': {
    to: 'owner',
    channels: allChannels,
    group: 'drops',
    emailName: 'Changes to a drop approved',
    title: ({ drop }) => `Your changes to ${drop} are live`,
    body: () =>
      'We approved your changes. Creators with open submissions will see what changed, and they can withdraw for a full refund.',
    path: dropPath,
    button: 'See your drop',
  },
  'drop.approve-spelling': {
    to: 'owner',
    channels: allChannels,
    group: 'drops',
    emailName: 'Corrections to a drop approved',
    title: ({ drop }) => `Your corrections to ${drop} are live`,
    body: () => 'We approved them as corrections of spelling, so nothing changes for the songs you’ve received.',
    path: dropPath,
    button: 'See your drop',
  },
  'drop.reject-change': {
    to: 'owner',
    channels: allChannels,
    group: 'drops',
    emailName: 'Changes to a drop not approved',
    title: ({ drop }) => `Your changes to ${drop} weren’t approved`,
    body: ({ reason }) => `The brief stays as it was.${staffReason(reason)} You can edit it and try again.`,
    path: ({ dropId }) => `/drop/edit/${dropId}`,
    button: 'Edit your drop',
  },
  'drop.expire-change': {
    to: 'owner',
    channels: allChannels,
    group: 'drops',
    emailName: 'Changes to a drop not reviewed in time',
    title: ({ drop }) => `Your changes to ${drop} weren’t reviewed in time`,
    body: () => 'The drop closed before we could review them, so the brief stayed as it was.',
    path: () => '/drop/mydrops',
    button: 'Open My Drops',
  },
  'drop.deliver': {
    to: 'owner',
    channels: allChannels,
    group: 'pitches',
    emailName: 'Pitches delivered',
    // `amount` is how many songs were pitched. Older events do not contain it.
    title: ({ drop, amount }) => (amount === '0' ? `${drop} has closed` : `Your pitches for ${drop} are here`),
    body: ({ amount }) =>
      amount === '0'
        ? 'Our screeners didn’t pitch any songs this time. If you still need songs, post a new drop.'
        : 'Listen to the songs our screeners pitched, and mark each one hold, cut, or no go.',
    path: () => '/drop/myinbox',
    button: 'Open My Inbox',
  },
  // Only in the list: each creator has an email with the answer to their own song.
  'drop.finish': {
    to: 'creator',
    channels: ['list'],
    title: ({ drop }) => `How ${drop} turned out`,
    body: ({ text }) => text,
    path: ({ dropId }) => `/drop/${dropId}/outcome`,
    button: 'See the report',
  },
  'drop.answers-overdue': {
    to: 'owner',
    channels: allChannels,
    group: 'pitches',
    emailName: 'Answers overdue',
    // `amount` is how many pitches wait, and `day` when new drops stop.
    title: ({ drop }) => `Your answers for ${drop} are overdue`,
    body: ({ amount, day }) =>
      `${waitingPitches(amount)} for your answer. Answer by ${day} to keep publishing new drops.`,
    path: pitchesPath,
    button: 'Listen and answer',
  },
  'drop.remind-overdue': {
    to: 'owner',
    channels: allChannels,
    group: 'pitches',
    emailName: 'Reminder to answer',
    title: ({ drop, day }) => `Answer your pitches for ${drop} by ${day}`,
    body: ({ amount }) =>
      `${waitingPitches(amount)} for your answer. After that, you can’t publish new drops until you’ve answered. Your live drops aren’t affected.`,
    path: pitchesPath,
    button: 'Listen and answer',
  },
  'drop.pause': {
    to: 'owner',
    channels: allChannels,
    group: 'drops',
    emailName: 'Drop paused',
    title: ({ drop }) => `${drop} is paused`,
    body: ({ reason }) =>
      `We paused your drop, so creators can’t submit songs for now. Screening of songs already submitted continues.${staffReason(reason)}`,
    path: dropPath,
    button: 'See your drop',
  },
  'drop.resume': {
    to: 'owner',
    channels: allChannels,
    group: 'drops',
    emailName: 'Drop live again',
    title: ({ drop }) => `${drop} is live again`,
    body: () => 'Creators can submit songs again.',
    path: dropPath,
    button: 'See your drop',
  },
  'drop.suspend-track': {
    to: 'owner',
    channels: allChannels,
    group: 'drops',
    emailName: 'Reference track suspended',
    title: ({ drop }) => `The reference track for ${drop} is suspended`,
    body: ({ reason }) =>
      `No one can play it while we look into a rights complaint. Your drop isn’t affected.${staffReason(reason)}`,
    path: dropPath,
    button: 'See your drop',
  },
  'drop.restore-track': {
    to: 'owner',
    channels: allChannels,
    group: 'drops',
    emailName: 'Reference track restored',
    title: ({ drop }) => `The reference track for ${drop} is back`,
    body: () => 'Creators and screeners can play it again.',
    path: dropPath,
    button: 'See your drop',
  },
  'drop.unpublish': {
    to: 'owner',
    channels: allChannels,
    group: 'drops',
    emailName: 'Drop unpublished',
    title: ({ drop }) => `${drop} was unpublished`,
    body: ({ reason }) =>
      `We took your drop down. Songs without a final answer are refunded.${staffReason(reason)} You can edit it and send it for review again.`,
    path: ({ dropId }) => (dropId ? `/drop/edit/${dropId}` : '/drop/mydrops'),
    button: 'Edit your drop',
  },
  'demo.suspend': {
    to: 'creator',
    channels: allChannels,
    group: 'submissions',
    emailName: 'Song suspended',
    title: ({ song }) => `${song} is suspended`,
    body: ({ reason }) =>
      `We received a rights complaint about this song, so no one can play it while we look into it.${staffReason(reason)} To respond, contact support.`,
    path: submissionPath,
    button: 'See your submission',
  },
  'demo.restore': {
    to: 'creator',
    channels: allChannels,
    group: 'submissions',
    emailName: 'Song restored',
    title: ({ song }) => `${song} is back`,
    body: ({ drop }) => `We looked into the complaint and restored your song for ${drop}.`,
    path: submissionPath,
    button: 'See your submission',
  },
  // Without the song's title, because the owner's notification outlives the creator's account.
  'pitch.suspend': {
    to: 'owner',
    channels: allChannels,
    group: 'pitches',
    emailName: 'Pitch suspended',
    title: ({ drop }) => `A pitch for ${drop} is suspended`,
    body: () => 'We received a rights complaint about it. You can’t play or answer it while we look into it.',
    path: pitchesPath,
    button: 'See your pitches',
  },
  'pitch.restore': {
    to: 'owner',
    channels: allChannels,
    group: 'pitches',
    emailName: 'Pitch restored',
    title: ({ drop }) => `A suspended pitch for ${drop} is back`,
    body: () => 'We looked into the complaint. You can play and answer it again.',
    path: pitchesPath,
    button: 'See your pitches',
  },
  // Without the song’s title, because the owner’s notification outlives the creator’s account.
  'update.offer': {
    to: 'owner',
    channels: allChannels,
    group: 'pitches',
    emailName: 'Newer version offered',
    title: ({ drop }) => `A newer version of a pitch for ${drop}`,
    body: () => 'The creator offered you a newer version. You can play it alongside the one that was pitched.',
    path: pitchesPath,
    button: 'See your pitches',
  },
  // `text` is who asks, as the drop names them.
  'demo.request-link': {
    to: 'creator',
    channels: allChannels,
    group: 'submissions',
    emailName: 'Question about playing a song by link',
    title: ({ song }) => `May ${song} be played by link?`,
    body: ({ text, song }) => `${text} asks to play “${song}” for the artist and people working on the project.`,
    path: (params) => `${submissionPath(params)}#link`,
    button: 'Answer',
  },
  // Without the song’s title in these three, because the owner’s notification outlives the creator’s account.
  'demo.allow-link': {
    to: 'owner',
    channels: allChannels,
    group: 'pitches',
    emailName: 'Playing by link allowed',
    title: ({ drop }) => `You may play a pitch for ${drop} by link`,
    body: () => 'The creator said yes, so you may play it for the artist and people working on the project.',
    path: pitchPath,
    button: 'See the pitch',
  },
  'demo.refuse-link': {
    to: 'owner',
    channels: allChannels,
    group: 'pitches',
    emailName: 'Playing by link refused',
    title: ({ drop }) => `You can’t play a pitch for ${drop} by link`,
    body: () => 'The creator said no. You and your team can still listen to it.',
    path: pitchPath,
    button: 'See the pitch',
  },
  // Only in the list: links stop playing it at once, and a creator who changes their mind often sends no emails.
  'demo.withdraw-link': {
    to: 'owner',
    channels: ['list'],
    title: ({ drop }) => `A pitch for ${drop} can’t be played by link anymore`,
    body: () => 'The creator changed their mind. You and your team can still listen to it.',
    path: pitchPath,
    button: 'See the pitch',
  },
  'drop.assign': {
    to: 'colleague',
    channels: allChannels,
    group: 'pitches',
    emailName: 'Drop assigned to you',
    title: ({ drop }) => `${drop} was assigned to you`,
    body: () => 'A colleague asked you to answer its pitches.',
    path: dropPath,
    button: 'See the drop',
  },
  'demo.assign': {
    to: 'colleague',
    channels: allChannels,
    group: 'pitches',
    emailName: 'Pitch assigned to you',
    title: ({ drop }) => `A pitch for ${drop} was assigned to you`,
    body: () => 'A colleague asked you to answer it.',
    path: pitchesPath,
    button: 'Listen and answer',
  },
  'demo.submit': {
    to: 'creator',
    channels: withoutPush,
    group: 'submissions',
    emailName: 'Submission received',
    title: ({ song }) => `${song} is in screening`,
    body: ({ drop }) => `We received your song for ${drop}. Next, a screener listens to it.`,
    path: submissionPath,
    button: 'See your submission',
  },
  'demo.pitch': {
    to: 'creator',
    channels: allChannels,
    group: 'results',
    emailName: 'Song pitched',
    title: ({ song }) => `${song} was pitched`,
    body: ({ drop, reason, note }) =>
      `A screener listened to your song and pitched it for ${drop}.${sentence(reason)}${noteOf(note)}`,
    path: submissionPath,
    button: 'See the listening receipt',
  },
  'demo.hold': {
    to: 'creator',
    channels: allChannels,
    group: 'results',
    emailName: 'Song on hold',
    title: ({ song }) => `${song} is on hold`,
    body: (params) =>
      `${deciderOf(params)} put your song on hold for ${params.drop}.${sentence(params.day && `Accept or decline by ${params.day}.`)}`,
    path: holdPath,
    button: 'See the hold',
  },
  'hold.extend': {
    to: 'creator',
    channels: allChannels,
    group: 'results',
    emailName: 'Longer hold proposed',
    title: ({ song }) => `A longer hold on ${song}?`,
    body: ({ drop, day, reason }) =>
      `The owner of ${drop} would like to hold your song until ${day}.${sentence(reason && `They wrote: “${reason}”`)}`,
    path: holdPath,
    button: 'Answer',
  },
  'hold.reply': {
    to: 'creator',
    channels: allChannels,
    group: 'results',
    emailName: 'Message from an owner',
    title: ({ song }) => `New message about ${song}`,
    body: ({ drop }) => `The owner of ${drop} wrote to you about it.`,
    path: (params) => (params.dealId ? roomPath(params) : holdPath(params)),
    button: 'Read it',
  },
  'deal.change': {
    to: 'creator',
    channels: allChannels,
    group: 'results',
    emailName: 'Change in a deal room',
    title: ({ song, text }) => `${song}: ${updateOf(text)[0]}`,
    body: ({ text }) => updateOf(text)[1],
    path: roomPath,
    button: 'Open the deal room',
  },
  'deal.change-owner': {
    to: 'owner',
    channels: allChannels,
    group: 'pitches',
    emailName: 'Change in your deal room',
    title: ({ drop, text }) => `Deal for ${drop}: ${updateOf(text)[0]}`,
    body: ({ text }) => updateOf(text)[1],
    path: roomPath,
    button: 'Open the deal room',
  },
  'hold.agree-end': {
    to: 'creator',
    channels: allChannels,
    group: 'results',
    emailName: 'End of a hold agreed',
    title: ({ song }) => `The hold on ${song} has an end`,
    body: ({ drop, day }) => `The owner of ${drop} agreed that it ends on ${day}.`,
    path: holdPath,
    button: 'See the hold',
  },
  'hold.refuse-end': {
    to: 'creator',
    channels: allChannels,
    group: 'results',
    emailName: 'End of a hold not agreed',
    title: ({ song }) => `Your date for the hold on ${song} was declined`,
    body: ({ drop }) => `The owner of ${drop} didn’t agree to it. You can propose another date.`,
    path: holdPath,
    button: 'See the hold',
  },
  'hold.request-end': {
    to: 'creator',
    channels: allChannels,
    group: 'results',
    emailName: 'Hold without an end',
    title: ({ song }) => `When should the hold on ${song} end?`,
    body: ({ drop }) =>
      `Holds on Velv now end on a date. The one for ${drop} has none yet, so you or the owner can propose one. Until you agree, nothing changes.`,
    path: holdPath,
    button: 'Propose a date',
  },
  'hold.remind': {
    to: 'creator',
    channels: allChannels,
    group: 'results',
    emailName: 'Hold ends soon',
    title: ({ song, text, amount }) =>
      text === 'offer' ? `Answer the hold offer for ${song}` : `The hold on ${song} ends in ${daysOf(amount)}`,
    body: ({ drop, text, day }) =>
      text === 'offer'
        ? `The offer for ${drop} ends on ${day}. Accept or decline it by then.`
        : `It’s for ${drop}, and it ends on ${day} unless you agree on a later date.`,
    path: holdPath,
    button: 'See the hold',
  },
  'hold.release': {
    to: 'creator',
    channels: allChannels,
    group: 'results',
    emailName: 'Hold released',
    title: ({ song }) => `${song} isn’t on hold anymore`,
    body: ({ drop, reason }) =>
      `The owner of ${drop} released it, so your song is pitched again.${sentence(reason && `They wrote: “${reason}”`)}`,
    path: holdPath,
    button: 'See your submission',
  },
  'hold.expire': {
    to: 'creator',
    channels: allChannels,
    group: 'results',
    emailName: 'Hold ended',
    title: ({ song, text }) =>
      text === 'offer' ? `The hold offer for ${song} has ended` : `The hold on ${song} has ended`,
    body: ({ drop, text }) =>
      text === 'offer'
        ? `It wasn’t answered in time. Your song is pitched again for ${drop}.`
        : `Its time is up. Your song is pitched again for ${drop}.`,
    path: holdPath,
    button: 'See your submission',
  },
  // Without the song’s title in these, because the owner’s notification outlives the creator’s account.
  'hold.accept': {
    to: 'owner',
    channels: allChannels,
    group: 'pitches',
    emailName: 'Hold accepted',
    title: ({ drop }) => `Your hold for ${drop} was accepted`,
    body: ({ day }) => `The song is on hold until ${day}. You can agree on terms in its deal room.`,
    path: (params) => (params.dealId ? roomPath(params) : pitchPath(params)),
    button: 'Open the deal room',
  },
  'hold.decline': {
    to: 'owner',
    channels: allChannels,
    group: 'pitches',
    emailName: 'Hold declined',
    title: ({ drop }) => `Your hold for ${drop} was declined`,
    body: () => 'The creator gave a reason. The song is still among your pitches.',
    path: pitchPath,
    button: 'See the reason',
  },
  'hold.ask': {
    to: 'owner',
    channels: allChannels,
    group: 'pitches',
    emailName: 'Message from a creator',
    title: ({ drop }) => `New message about a song for ${drop}`,
    body: () => 'Its creator wrote to you.',
    path: (params) => (params.dealId ? roomPath(params) : pitchPath(params)),
    button: 'Answer',
  },
  'hold.agree': {
    to: 'owner',
    channels: allChannels,
    group: 'pitches',
    emailName: 'Longer hold accepted',
    title: ({ drop }) => `Your hold for ${drop} was extended`,
    body: ({ day }) => `The creator agreed, so it ends on ${day}.`,
    path: pitchPath,
    button: 'See the song',
  },
  'hold.refuse': {
    to: 'owner',
    channels: allChannels,
    group: 'pitches',
    emailName: 'Longer hold declined',
    title: ({ drop }) => `Your hold for ${drop} wasn’t extended`,
    body: () => 'The creator didn’t agree to the new date, so the hold stays as it was.',
    path: pitchPath,
    button: 'See the song',
  },
  'hold.suggest-end': {
    to: 'owner',
    channels: allChannels,
    group: 'pitches',
    emailName: 'End of a hold proposed',
    title: ({ drop }) => `An end date for your hold for ${drop}?`,
    body: ({ day }) => `The creator proposes that it ends on ${day}.`,
    path: pitchPath,
    button: 'Answer',
  },
  'hold.request-end-owner': {
    to: 'owner',
    channels: withoutPush,
    group: 'pitches',
    emailName: 'Your hold has no end',
    title: ({ drop }) => `When should your hold for ${drop} end?`,
    body: () =>
      'Holds on Velv now end on a date. This one has none yet, so you or the creator can propose one. Until you agree, nothing changes.',
    path: pitchPath,
    button: 'Propose a date',
  },
  'hold.remind-owner': {
    to: 'owner',
    channels: allChannels,
    group: 'pitches',
    emailName: 'Your hold ends soon',
    title: ({ drop, text, amount }) =>
      text === 'offer' ? `Your hold for ${drop} isn’t answered yet` : `Your hold for ${drop} ends in ${daysOf(amount)}`,
    body: ({ text, day }) =>
      text === 'offer'
        ? `The offer ends on ${day} unless the creator accepts it.`
        : `It ends on ${day}. Mark the song as a cut, release it, or propose a later date.`,
    path: pitchPath,
    button: 'See the song',
  },
  'hold.end': {
    to: 'owner',
    channels: allChannels,
    group: 'pitches',
    emailName: 'Your hold ended',
    title: ({ drop }) => `Your hold for ${drop} has ended`,
    body: ({ text }) =>
      `${text === 'offer' ? 'The creator didn’t answer in time.' : 'Its time is up.'} The song is still among your pitches.`,
    path: pitchPath,
    button: 'See the song',
  },
  'demo.cut': {
    to: 'creator',
    channels: allChannels,
    group: 'results',
    emailName: 'Song is a cut',
    title: ({ song }) => `${song} is a cut`,
    body: (params) => `${deciderOf(params)} wants to record your song for ${params.drop}.`,
    path: submissionPath,
    button: 'See the answer',
  },
  'demo.nogo': {
    to: 'creator',
    channels: allChannels,
    group: 'results',
    emailName: 'Song is a no go',
    title: ({ song }) => `${song} is a no go`,
    body: (params) =>
      `${deciderOf(params)} decided that your song isn’t right for ${params.drop}.${sentence(params.reason && `${params.reason}.`)}${noteOf(params.note)}`,
    path: submissionPath,
    button: 'See the listening receipt',
  },
  'demo.refund': {
    to: 'creator',
    channels: allChannels,
    group: 'payments',
    emailName: 'Refund',
    title: ({ song }) => `You’re getting a refund for ${song}`,
    body: ({ drop, reason }) =>
      `${reason || `${drop} had stopped taking songs when your payment arrived.`} We’re refunding you in full.`,
    path: submissionPath,
    button: 'See your submission',
  },
  'payment.refund': {
    to: 'creator',
    channels: allChannels,
    group: 'payments',
    emailName: 'Refund by our team',
    title: ({ song }) => `You’re getting a refund for ${song}`,
    body: ({ drop, reason }) => `Our team is refunding what you paid to submit to ${drop}.${staffReason(reason)}`,
    path: submissionPath,
    button: 'See your submission',
  },
  'demo.expire': {
    to: 'creator',
    channels: allChannels,
    group: 'payments',
    emailName: 'No answer in time',
    title: ({ song }) => `${song} wasn’t answered in time`,
    body: ({ drop }) => `Your song for ${drop} didn’t get an answer by its deadline. ${refundComing}`,
    path: submissionPath,
    button: 'See your submission',
  },
  'demo.withdraw': {
    to: 'creator',
    channels: withoutPush,
    group: 'payments',
    emailName: 'Submission withdrawn',
    title: ({ song }) => `You withdrew ${song}`,
    body: ({ drop }) => `Your song won’t be considered for ${drop}. ${refundComing}`,
    path: submissionPath,
    button: 'See your submission',
  },
  'demo.dispute': {
    to: 'creator',
    channels: allChannels,
    group: 'payments',
    emailName: 'Payment disputed',
    title: ({ song }) => `${song} was taken out of screening`,
    body: ({ drop }) =>
      `Your bank reversed your payment for ${drop}, so your song won’t be screened. Didn’t dispute it? Contact support.`,
    path: submissionPath,
    button: 'See your submission',
  },
  'demo.cancel': {
    to: 'creator',
    channels: allChannels,
    group: 'payments',
    emailName: 'Drop taken down',
    title: ({ drop }) => `${drop} was taken down`,
    body: ({ song }) => `We removed this drop, so ${song} won’t get an answer. ${refundComing}`,
    path: submissionPath,
    button: 'See your submission',
  },
  'demo.brief-change': {
    to: 'creator',
    channels: allChannels,
    group: 'submissions',
    emailName: 'Brief changed',
    title: ({ drop }) => `The brief for ${drop} has changed`,
    body: ({ song, text, day, note }) =>
      `What changed: ${text}. If ${song} no longer fits, you can withdraw it for a full refund until the drop is delivered, on ${day} at the earliest.${sentence(note)}`,
    path: submissionPath,
    button: 'See what changed',
  },
  // `text` is the company, which is empty when creators can't know it.
  'demo.listener-change': {
    to: 'creator',
    channels: allChannels,
    group: 'submissions',
    emailName: 'Another team listens',
    title: ({ drop, text }) => `${text || 'Another team'} now listens for ${drop}`,
    body: ({ song, day, note }) =>
      `If you don’t want them to hear ${song}, you can withdraw it and get your money back until the drop is delivered, on ${day} at the earliest.${sentence(note)}`,
    path: submissionPath,
    button: 'See your submission',
  },
  // Without the co-writer’s name, which would outlive the deletion of their data.
  'split.confirm': {
    to: 'creator',
    channels: allChannels,
    group: 'songs',
    emailName: 'Share confirmed',
    title: ({ song }) => `A co-writer of ${song} confirmed their share`,
    body: () => 'See who else you’re waiting for.',
    path: splitsPath,
    button: 'See the splits',
  },
  'split.correct': {
    to: 'creator',
    channels: allChannels,
    group: 'songs',
    emailName: 'Share change suggested',
    title: ({ song }) => `A co-writer of ${song} suggested a change`,
    body: () => 'Check what they suggest. If you change the splits, we’ll ask everyone again.',
    path: splitsPath,
    button: 'See the suggestion',
  },
  'split.decline': {
    to: 'creator',
    channels: allChannels,
    group: 'songs',
    emailName: 'Share declined',
    title: ({ song }) => `A co-writer of ${song} declined their share`,
    body: () => 'They said they didn’t write it and told you why.',
    path: splitsPath,
    button: 'See their answer',
  },
  'split.finish': {
    to: 'creator',
    channels: allChannels,
    group: 'songs',
    emailName: 'Split sheet final',
    title: ({ song }) => `The split sheet for ${song} is final`,
    body: () => 'Every writer has confirmed. If an owner puts your song on hold, your splits are ready.',
    path: splitsPath,
    button: 'See the split sheet',
  },
  'plus.start': {
    to: 'creator',
    channels: withoutPush,
    group: 'plus',
    emailName: 'Velv Plus started',
    title: () => 'Welcome to Velv Plus',
    body: () => 'We’ll use your included submissions first. You can cancel anytime in your account.',
    path: () => '/account#plus',
    button: 'Manage Velv Plus',
  },
  'plus.fail': {
    to: 'creator',
    channels: allChannels,
    group: 'plus',
    emailName: 'Velv Plus payment failed',
    title: () => 'Your Velv Plus payment failed',
    body: () => 'Your card was declined. Update your payment method to keep Velv Plus.',
    path: () => '/account#plus',
    button: 'Update payment method',
  },
  'plus.end': {
    to: 'creator',
    channels: allChannels,
    group: 'plus',
    emailName: 'Velv Plus ended',
    title: () => 'Velv Plus has ended',
    body: () => 'You won’t be charged again. Songs you’ve already submitted aren’t affected.',
    path: () => '/account#plus',
    button: 'See your account',
  },
  'demo.discard': {
    to: 'creator',
    channels: allChannels,
    group: 'submissions',
    emailName: 'Draft deleted with its drop',
    title: () => 'A drop you had a draft for was removed',
    body: () => 'Your draft was deleted along with it. You weren’t charged.',
    path: () => '/my-pitches',
    button: 'Open My Pitches',
  },
  'withdrawal.send': {
    to: 'screener',
    channels: withoutPush,
    group: 'earnings',
    emailName: 'Withdrawal sent',
    title: ({ amount }) => `Your withdrawal of ${amount} is on its way`,
    body: () => 'It takes about 1-5 business days to reach your bank.',
    path: () => '/wallet',
    button: 'Open your wallet',
  },
  'withdrawal.pay': {
    to: 'screener',
    channels: allChannels,
    group: 'earnings',
    emailName: 'Withdrawal arrived',
    title: ({ amount }) => `Your withdrawal of ${amount} has arrived`,
    body: () => 'The money is in your bank account.',
    path: () => '/wallet',
    button: 'Open your wallet',
  },
  'withdrawal.fail': {
    to: 'screener',
    channels: allChannels,
    group: 'earnings',
    emailName: 'Withdrawal failed',
    title: ({ amount }) => `Your withdrawal of ${amount} failed`,
    body: ({ reason }) => `The money is back in your wallet.${sentence(reason)}`,
    path: () => '/wallet',
    button: 'Open your wallet',
  },
  'payout.warn': {
    to: 'screener',
    channels: allChannels,
    group: 'earnings',
    emailName: 'Payouts will stop',
    title: ({ day }) => `Stripe needs information from you by ${day}`,
    body: () => 'Without it, your payouts stop on that day. Your wallet shows what’s missing.',
    path: () => '/wallet',
    button: 'See what’s missing',
  },
  'payout.stop': {
    to: 'screener',
    channels: allChannels,
    group: 'earnings',
    emailName: 'Payouts stopped',
    title: () => 'Your payouts have stopped',
    body: () => 'Stripe has stopped paying out for now. Your earnings stay in your wallet. Log in to see what to do.',
    path: () => '/',
    button: 'Log in to Velv',
  },
  // The email doesn't name the person, because they may delete their account and the email would stay.
  'team.join': {
    to: 'colleague',
    channels: allChannels,
    group: 'team',
    emailName: 'Invitation to your team accepted',
    title: () => 'Someone you invited joined your team',
    body: () => 'Your team page shows who, and what they can do.',
    path: () => '/team',
    button: 'See your team',
  },
  'colleague.remove': {
    to: 'colleague',
    channels: allChannels,
    group: 'team',
    emailName: 'Removed from your team',
    title: () => 'You’re no longer on your team',
    body: () => 'A lead removed you. Drops you wrote there stay with the team.',
    path: () => '/',
    button: 'Open your home page',
  },
  'search.match': {
    to: 'creator',
    channels: withoutPush,
    group: 'searches',
    emailName: 'New drops for saved searches',
    // `amount` is how many drops matched; `title` is the name of the search, and empty if there were several.
    title: ({ amount, drop, title }) =>
      amount === '1'
        ? `${drop} matches ${title ? `“${title}”` : 'your saved searches'}`
        : `${amount} new drops match ${title ? `“${title}”` : 'your saved searches'}`,
    body: ({ text }) => text,
    path: ({ dropId, search }) => (dropId ? `/drop/${dropId}` : search ? `/?${search}` : '/'),
    button: 'See what’s new',
  },
} as const satisfies Partial<Record<EventAction, NotificationTemplate & EmailRule>>

export type NotificationAction = keyof typeof notificationTemplates

export const notificationActions = Object.keys(notificationTemplates) as [NotificationAction, ...NotificationAction[]]

/** The events that are sent by email and can be turned off. */
export type MailedAction = {
  [Action in NotificationAction]: (typeof notificationTemplates)[Action] extends { group: EmailGroup } ? Action : never
}[NotificationAction]

export const isMailedAction = (action: NotificationAction): action is MailedAction =>
  'group' in notificationTemplates[action]

export const mailedActions = notificationActions.filter(isMailedAction) as [MailedAction, ...MailedAction[]]

export const isNotificationAction = (action: string): action is NotificationAction =>
  Object.hasOwn(notificationTemplates, action)
