import type { EventAction } from '../events.ts'

/**
 * The parameters of the notification texts: the song, the name of the drop, who decided, a reason and a note on it, a
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
  'search',
] as const

export type NotificationParams = Record<(typeof notificationParamNames)[number], string>

/**
 * `list`: the list in the side menu, which updates live in every tab; `push`: a push notification to the subscribed
 * devices; `mail`: an email.
 */
export const channels = ['list', 'push', 'mail'] as const

type Channel = (typeof channels)[number]

/** Who is notified: the person affected, the demo's creator, the drop's owner, or the screener whose money it is. */
export type Recipient = 'person' | 'creator' | 'owner' | 'screener'

export type NotificationTemplate = {
  to: Recipient
  channels: readonly Channel[]
  /** The subject of the email as labeled on its switch in the profile. */
  switchLabel?: string
  /** Concerns the security of the account: its email has no switch and cannot be turned off (decision N4). */
  security?: true
  title: (params: NotificationParams) => string
  body: (params: NotificationParams) => string
  path: (params: NotificationParams) => string
}

/** Every email has a switch unless it concerns security. */
type EmailRule = { switchLabel: string } | { security: true } | { channels: readonly Exclude<Channel, 'mail'>[] }

const waitingPitches = (count: string) =>
  count === '1' ? '1 pitch is still waiting' : `${count} pitches are still waiting`
const pitchPath = ({ dropId, demoId }: NotificationParams) => `/my-pitches/${dropId}/${demoId}`
const because = (reason: string) => (reason ? ` ${reason}` : '')
/** Who decided, named as on the listening receipt. Older events do not contain it. */
const deciderOf = ({ decider }: NotificationParams) => (decider ? `${decider},` : 'The owner of the drop')

/** The `note` of `account.disable` for a drop owner. */
export const dropsPausedNote = 'Your live drops are paused.'

const allChannels: readonly Channel[] = channels
/** No push notification for what the recipient has just done themselves. */
const withoutPush: readonly Channel[] = ['list', 'mail']

/** Who is notified of what: event → recipient → channels → text (decision N4). */
export const notificationTemplates = {
  'account.verify-email': {
    to: 'person',
    channels: withoutPush,
    security: true,
    title: () => 'Your e-mail is verified',
    body: () => 'Velv has verified it for you, so you need no link. You did not ask for this? Write to support.',
    path: () => '/',
  },
  'account.verify': {
    to: 'person',
    channels: allChannels,
    switchLabel: 'My account is approved',
    title: () => 'Your account is approved',
    body: () => 'Velv has looked at your account. Log in to go on.',
    path: () => '/',
  },
  'account.reject': {
    to: 'person',
    channels: allChannels,
    switchLabel: 'My account is not approved',
    title: () => 'Your account is not approved',
    body: ({ reason }) => `Velv has looked at your account.${because(reason)} You can answer: write to support.`,
    path: () => '/',
  },
  'account.return-evidence': {
    to: 'person',
    channels: allChannels,
    switchLabel: 'My details need another look',
    title: () => 'Your details need another look',
    body: ({ reason }) =>
      `We’ve looked at what you sent us about your work.${because(reason)} Change your details and send them again.`,
    path: () => '/account#evidence',
  },
  'account.accept-evidence': {
    to: 'person',
    channels: ['list'],
    title: () => 'Your details are accepted',
    body: () => 'We’ve checked what you sent us about your work.',
    path: () => '/account#evidence',
  },
  'account.lift-overdue': {
    to: 'owner',
    channels: withoutPush,
    switchLabel: 'I can publish drops again',
    title: () => 'You can publish drops again',
    body: ({ day, reason }) =>
      `Velv has lifted the stop on new drops${day ? ` until ${day}` : ''}.${because(reason)} Your overdue answers are still in My Inbox.`,
    path: () => '/drop/myinbox',
  },
  'account.set-level': {
    to: 'screener',
    channels: withoutPush,
    switchLabel: 'My level as a screener',
    title: ({ level }) => `You are a screener of level ${level} now`,
    body: ({ amount }) => `From your next song on you earn ${amount} a second.`,
    path: () => '/wallet',
  },
  'account.disable': {
    to: 'person',
    channels: withoutPush,
    security: true,
    title: () => 'Your account is disabled',
    body: ({ reason, note }) =>
      `You can’t log in for now.${because(reason)} Your account is kept as it is.${because(note)} To respond, contact support.`,
    path: () => '/contact',
  },
  'account.enable': {
    to: 'person',
    channels: withoutPush,
    security: true,
    title: () => 'Your account is open again',
    body: () => 'You can log in as before.',
    path: () => '/',
  },
  'account.grant-admin': {
    to: 'person',
    channels: withoutPush,
    security: true,
    title: () => 'You are an admin now',
    body: () => 'The admin area is in your profile menu. You did not expect this? Write to support.',
    path: () => '/admin',
  },
  'account.revoke-admin': {
    to: 'person',
    channels: withoutPush,
    security: true,
    title: () => 'You are no longer an admin',
    body: () => 'The rest of your account stays as it is.',
    path: () => '/',
  },
  'notification.send': {
    to: 'person',
    channels: ['list'],
    title: ({ title }) => title,
    body: ({ text }) => text,
    path: () => '/',
  },
  'decision.discard': {
    to: 'person',
    channels: ['list'],
    title: ({ text }) => `Your decision on ${text || 'this'} wasn’t applied`,
    body: () => 'It changed before your decision took effect. Take another look.',
    path: ({ dropId }) => (dropId ? `/drop/${dropId}` : '/admin'),
  },
  'drop.approve': {
    to: 'owner',
    channels: allChannels,
    switchLabel: 'A drop of mine is approved',
    title: ({ drop }) => `${drop} is live`,
    body: () => 'Your drop is approved. Creators see it from now on.',
    path: ({ dropId }) => `/drop/${dropId}`,
  },
  'drop.reject': {
    to: 'owner',
    channels: allChannels,
    switchLabel: 'A drop of mine needs another look',
    title: ({ drop }) => `${drop} needs another look`,
    body: ({ reason }) => `Your drop was not approved.${because(reason)} Change it and it is reviewed again.`,
    path: () => '/drop/mydrops',
  },
  'drop.approve-change': {
    to: 'owner',
    channels: allChannels,
    switchLabel: 'My changes to a drop are approved',
    title: ({ drop }) => `Your changes to ${drop} are live`,
    body: () =>
      'Velv approved your changes. We’ll show creators with open songs what changed, and they can withdraw for a full refund.',
    path: ({ dropId }) => `/drop/${dropId}`,
  },
  'drop.reject-change': {
    to: 'owner',
    channels: allChannels,
    switchLabel: 'My changes to a drop aren’t approved',
    title: ({ drop }) => `Your changes to ${drop} weren’t approved`,
    body: ({ reason }) => `The live brief stays as it is.${because(reason)} You can edit the brief and try again.`,
    path: ({ dropId }) => `/drop/edit/${dropId}`,
  },
  'drop.expire-change': {
    to: 'owner',
    channels: allChannels,
    switchLabel: 'My changes to a drop weren’t reviewed in time',
    title: ({ drop }) => `Your changes to ${drop} weren’t reviewed in time`,
    body: () => 'The drop closed before we could review them, so the brief didn’t change.',
    path: () => '/drop/mydrops',
  },
  'drop.deliver': {
    to: 'owner',
    channels: allChannels,
    // `amount` is how many songs were pitched. Older events do not contain it.
    switchLabel: 'A drop of mine is delivered',
    title: ({ drop, amount }) => (amount === '0' ? `${drop} has closed` : `Your pitches for ${drop} are here`),
    body: ({ amount }) =>
      amount === '0'
        ? 'Our screeners didn’t pitch any songs this time. You can post a new drop anytime.'
        : 'You’ll find the songs our screeners pitched in My Inbox.',
    path: () => '/drop/myinbox',
  },
  // Only in the list: each creator has an email with the answer to their own song.
  'drop.finish': {
    to: 'creator',
    channels: ['list'],
    title: ({ drop }) => `How ${drop} turned out`,
    body: ({ text }) => text,
    path: pitchPath,
  },
  'drop.answers-overdue': {
    to: 'owner',
    channels: allChannels,
    // `amount` is how many pitches wait, and `day` when new drops stop.
    switchLabel: 'My answers are overdue',
    title: ({ drop }) => `Your answers for ${drop} are overdue`,
    body: ({ amount, day }) =>
      `${waitingPitches(amount)} for your answer. Answer by ${day} to keep publishing new drops.`,
    path: ({ dropId }) => `/drop/pitch/${dropId}`,
  },
  'drop.remind-overdue': {
    to: 'owner',
    channels: allChannels,
    switchLabel: 'My new drops are about to stop',
    title: ({ drop, day }) => `Answer ${drop} by ${day} to keep publishing`,
    body: ({ amount }) =>
      `${waitingPitches(amount)} for your answer. After that day, you can’t publish new drops until you’ve answered. Your live drops aren’t affected.`,
    path: ({ dropId }) => `/drop/pitch/${dropId}`,
  },
  'drop.pause': {
    to: 'owner',
    channels: allChannels,
    switchLabel: 'My drop is paused',
    title: ({ drop }) => `${drop} is paused`,
    body: ({ reason }) =>
      `Velv paused your drop, so it isn’t taking submissions for now. Songs already submitted are still being screened.${because(reason)}`,
    path: ({ dropId }) => `/drop/${dropId}`,
  },
  'drop.resume': {
    to: 'owner',
    channels: allChannels,
    switchLabel: 'My drop is live again',
    title: ({ drop }) => `${drop} is live again`,
    body: () => 'Your drop is taking submissions again.',
    path: ({ dropId }) => `/drop/${dropId}`,
  },
  'drop.suspend-track': {
    to: 'owner',
    channels: allChannels,
    switchLabel: 'My reference track is suspended',
    title: ({ drop }) => `Reference track of ${drop} suspended`,
    body: ({ reason }) =>
      `Nobody can play it while Velv looks into a rights complaint. Your drop stays as it is.${because(reason)}`,
    path: ({ dropId }) => `/drop/${dropId}`,
  },
  'drop.restore-track': {
    to: 'owner',
    channels: allChannels,
    switchLabel: 'My reference track can be played again',
    title: ({ drop }) => `Reference track of ${drop} restored`,
    body: () => 'Creators and screeners can play it again.',
    path: ({ dropId }) => `/drop/${dropId}`,
  },
  'drop.unpublish': {
    to: 'owner',
    channels: allChannels,
    switchLabel: 'My drop is unpublished',
    title: ({ drop }) => `${drop} was unpublished`,
    body: ({ reason }) =>
      `Velv took your drop down. Songs without a final answer will be refunded.${because(reason)} You can edit it and send it for review again.`,
    path: () => '/drop/mydrops',
  },
  'demo.suspend': {
    to: 'creator',
    channels: allChannels,
    switchLabel: 'My song is suspended after a complaint',
    title: ({ song }) => `${song} has been suspended`,
    body: ({ reason }) =>
      `Velv received a rights complaint about this song, so nobody can play it while we look into it.${because(reason)} To respond, contact support.`,
    path: pitchPath,
  },
  'demo.restore': {
    to: 'creator',
    channels: allChannels,
    switchLabel: 'My song can be played again',
    title: ({ song }) => `${song} can be played again`,
    body: ({ drop }) => `We’ve looked into the complaint and restored your song for ${drop}.`,
    path: pitchPath,
  },
  // Without the song's title, because the owner's notification outlives the creator's account.
  'pitch.suspend': {
    to: 'owner',
    channels: allChannels,
    switchLabel: 'A pitch is suspended after a complaint',
    title: ({ drop }) => `A pitch for ${drop} has been suspended`,
    body: () => 'Velv received a rights complaint about it. You can’t play or answer it while we look into it.',
    path: ({ dropId }) => `/drop/pitch/${dropId}`,
  },
  'pitch.restore': {
    to: 'owner',
    channels: allChannels,
    switchLabel: 'A pitch can be played again',
    title: ({ drop }) => `A suspended pitch for ${drop} is back`,
    body: () => 'We’ve looked into the complaint. You can play and answer it again.',
    path: ({ dropId }) => `/drop/pitch/${dropId}`,
  },
  'demo.submit': {
    to: 'creator',
    channels: withoutPush,
    switchLabel: 'A demo of mine has arrived',
    title: ({ song }) => `${song} is in SCREENING`,
    body: ({ drop }) => `Your demo for ${drop} has arrived. A screener will listen to it.`,
    path: pitchPath,
  },
  'demo.pitch': {
    to: 'creator',
    channels: allChannels,
    switchLabel: 'A demo of mine is pitched',
    title: ({ song }) => `${song} is PITCHED`,
    body: ({ drop, reason, note }) =>
      `A screener listened to it and pitched it for ${drop}.${because(reason)}${because(note && `They added: “${note}”`)}`,
    path: pitchPath,
  },
  'demo.hold': {
    to: 'creator',
    channels: allChannels,
    switchLabel: 'A demo of mine is on hold',
    title: ({ song }) => `${song} is on HOLD`,
    body: (params) => `${deciderOf(params)} wants to keep it for ${params.drop}.`,
    path: pitchPath,
  },
  'demo.cut': {
    to: 'creator',
    channels: allChannels,
    switchLabel: 'A demo of mine is a cut',
    title: ({ song }) => `${song} is a CUT`,
    body: (params) => `${deciderOf(params)} is going to record it for ${params.drop}.`,
    path: pitchPath,
  },
  'demo.nogo': {
    to: 'creator',
    channels: allChannels,
    switchLabel: 'A demo of mine is a no go',
    title: ({ song }) => `${song} is a NO GO`,
    body: (params) =>
      `${deciderOf(params)} decided that it isn’t right for ${params.drop}.${because(params.reason && `${params.reason}.`)}${because(params.note && `They added: “${params.note}”`)}`,
    path: pitchPath,
  },
  'demo.refund': {
    to: 'creator',
    channels: allChannels,
    switchLabel: 'A fee of mine goes back',
    title: ({ song }) => `Your fee for ${song} goes back`,
    body: ({ drop }) =>
      `${drop} was no longer taking songs when your payment arrived. You’ll be refunded to the payment method you used.`,
    path: pitchPath,
  },
  'payment.refund': {
    to: 'creator',
    channels: allChannels,
    switchLabel: 'Velv gives a fee of mine back',
    title: ({ song }) => `Your fee for ${song} goes back`,
    body: ({ drop, reason }) =>
      `Velv gives back what you paid for ${drop}.${because(reason)} It goes to where it came from.`,
    path: pitchPath,
  },
  'demo.expire': {
    to: 'creator',
    channels: allChannels,
    switchLabel: 'A demo of mine had no answer in time',
    title: ({ song }) => `Nobody answered ${song} in time`,
    body: ({ drop }) =>
      `Your song for ${drop} had no answer by its deadline. You’ll get your fee or included submission back automatically.`,
    path: pitchPath,
  },
  'demo.withdraw': {
    to: 'creator',
    channels: withoutPush,
    switchLabel: 'I withdrew a demo',
    title: ({ song }) => `You withdrew ${song}`,
    body: ({ drop }) =>
      `It won’t go any further for ${drop}. You’ll get your fee or included submission back automatically.`,
    path: pitchPath,
  },
  'demo.dispute': {
    to: 'creator',
    channels: allChannels,
    switchLabel: 'A payment of mine was taken back by the bank',
    title: ({ song }) => `${song} is not heard`,
    body: ({ drop }) => `Your bank has taken the payment for ${drop} back, so the song was taken out of the queue.`,
    path: pitchPath,
  },
  'demo.cancel': {
    to: 'creator',
    channels: allChannels,
    switchLabel: 'A drop I submitted to was taken down',
    title: ({ drop }) => `${drop} was taken down`,
    body: ({ song }) =>
      `Velv removed this drop, so ${song} won’t go any further. You’ll get your fee or included submission back automatically.`,
    path: pitchPath,
  },
  'demo.brief-change': {
    to: 'creator',
    channels: allChannels,
    switchLabel: 'A brief I submitted to has changed',
    title: ({ drop }) => `The brief for ${drop} has changed`,
    body: ({ song, text, day, note }) =>
      `What changed: ${text}. If ${song} no longer fits, you can withdraw it for a full refund until the drop is delivered, on ${day} at the earliest.${because(note)}`,
    path: pitchPath,
  },
  'plus.start': {
    to: 'creator',
    channels: withoutPush,
    switchLabel: 'Velv Plus has begun',
    title: () => 'Velv Plus has begun',
    body: () => 'Your included submissions are spent first from now on. You can end it at any time on your profile.',
    path: () => '/account#plus',
  },
  'plus.fail': {
    to: 'creator',
    channels: allChannels,
    switchLabel: 'Velv Plus could not be paid',
    title: () => 'Velv Plus could not be paid',
    body: () => 'Your card was declined. Choose another one on your profile, and it goes on.',
    path: () => '/account#plus',
  },
  'plus.end': {
    to: 'creator',
    channels: allChannels,
    switchLabel: 'Velv Plus has ended',
    title: () => 'Velv Plus has ended',
    body: () => 'Nothing more is charged. What you have sent is heard as before.',
    path: () => '/account#plus',
  },
  'demo.discard': {
    to: 'creator',
    channels: allChannels,
    switchLabel: 'A drop I had begun a demo for is gone',
    title: () => 'A drop you had begun a demo for is gone',
    body: () => 'The drop was removed, and your draft went with it. You weren’t charged.',
    path: () => '/my-pitches',
  },
  'withdrawal.send': {
    to: 'screener',
    channels: withoutPush,
    switchLabel: 'A withdrawal of mine is on its way',
    title: ({ amount }) => `Your withdrawal of ${amount} is on its way`,
    body: () => 'It takes about 1-5 business days until your bank has it.',
    path: () => '/wallet',
  },
  'withdrawal.pay': {
    to: 'screener',
    channels: allChannels,
    switchLabel: 'A withdrawal of mine has arrived',
    title: ({ amount }) => `Your withdrawal of ${amount} has arrived`,
    body: () => 'Your bank has it now.',
    path: () => '/wallet',
  },
  'withdrawal.fail': {
    to: 'screener',
    channels: allChannels,
    switchLabel: 'A withdrawal of mine did not arrive',
    title: ({ amount }) => `Your withdrawal of ${amount} did not arrive`,
    body: ({ reason }) => `The amount is back in your wallet.${because(reason)}`,
    path: () => '/wallet',
  },
  'payout.warn': {
    to: 'screener',
    channels: allChannels,
    switchLabel: 'My payouts will stop',
    title: ({ day }) => `Stripe needs something from you by ${day}`,
    body: () => 'From then on nothing is paid out to you until it is there. Your wallet says what it is.',
    path: () => '/wallet',
  },
  'payout.stop': {
    to: 'screener',
    channels: allChannels,
    switchLabel: 'My payouts are stopped',
    title: () => 'Your payouts are stopped',
    body: () =>
      'Stripe pays nothing out to you for now. What you have earned stays in your wallet. Log in to see what to do.',
    path: () => '/',
  },
  'search.match': {
    to: 'creator',
    channels: withoutPush,
    // `amount` is how many drops matched; `title` is the name of the search, and empty if there were several.
    switchLabel: 'New drops for my saved searches',
    title: ({ amount, drop, title }) =>
      amount === '1'
        ? `${drop} matches ${title ? `“${title}”` : 'your saved searches'}`
        : `${amount} new drops match ${title ? `“${title}”` : 'your saved searches'}`,
    body: ({ text }) => text,
    path: ({ dropId, search }) => (dropId ? `/drop/${dropId}` : search ? `/?${search}` : '/'),
  },
} as const satisfies Partial<Record<EventAction, NotificationTemplate & EmailRule>>

export type NotificationAction = keyof typeof notificationTemplates

export const notificationActions = Object.keys(notificationTemplates) as [NotificationAction, ...NotificationAction[]]

/** The events that are sent by email and can be turned off. */
export type MailedAction = {
  [Action in NotificationAction]: (typeof notificationTemplates)[Action] extends { switchLabel: string }
    ? Action
    : never
}[NotificationAction]

export const isMailedAction = (action: NotificationAction): action is MailedAction =>
  'switchLabel' in notificationTemplates[action]

export const mailedActions = notificationActions.filter(isMailedAction) as [MailedAction, ...MailedAction[]]

export const isNotificationAction = (action: string): action is NotificationAction =>
  Object.hasOwn(notificationTemplates, action)
