/** The words a sentence may need: the song, the drop by its name, a reason, a note on it, an amount and a day as one reads them, what a thing is filed under. */
export type NoticeWords = {
  song: string
  drop: string
  reason: string
  note: string
  amount: string
  day: string
  dropId: string
  demoId: string
}

/** Who hears of it: the person it happened to, the demo's creator, the drop's owner, or the screener whose money it is. */
export type Hearer = 'person' | 'creator' | 'owner' | 'screener'

export type NoticeRow = {
  to: Hearer
  title: (words: NoticeWords) => string
  body: (words: NoticeWords) => string
  path: (words: NoticeWords) => string
}

const pitchPath = ({ dropId, demoId }: NoticeWords) => `/my-pitches/${dropId}/${demoId}`
const because = (reason: string) => (reason ? ` ${reason}` : '')

/** Who hears what: event → person → sentence. Every row goes to the list in the side menu and by mail (decision N4). */
export const notices = {
  'account.verify': {
    to: 'person',
    title: () => 'Your account is approved',
    body: () => 'Velv has looked at your account. Log in to go on.',
    path: () => '/',
  },
  'drop.approve': {
    to: 'owner',
    title: ({ drop }) => `${drop} is live`,
    body: () => 'Your drop is approved. Creators see it from now on.',
    path: ({ dropId }) => `/drop/${dropId}`,
  },
  'drop.reject': {
    to: 'owner',
    title: ({ drop }) => `${drop} needs another look`,
    body: ({ reason }) => `Your drop was not approved.${because(reason)} Change it and it is reviewed again.`,
    path: () => '/drop/mydrops',
  },
  'drop.deliver': {
    to: 'owner',
    title: ({ drop }) => `Your pitches for ${drop} are here`,
    body: () => 'The drop is delivered. What the screeners pitched waits in My Inbox.',
    path: () => '/drop/myinbox',
  },
  'demo.submit': {
    to: 'creator',
    title: ({ song }) => `${song} is in SCREENING`,
    body: ({ drop }) => `Your demo for ${drop} has arrived. A screener will listen to it.`,
    path: pitchPath,
  },
  'demo.pitch': {
    to: 'creator',
    title: ({ song }) => `${song} is PITCHED`,
    body: ({ drop }) => `A screener heard it and passed it on to ${drop}.`,
    path: pitchPath,
  },
  'demo.hold': {
    to: 'creator',
    title: ({ song }) => `${song} is on HOLD`,
    body: ({ drop }) => `${drop} heard it and wants to keep it.`,
    path: pitchPath,
  },
  'demo.cut': {
    to: 'creator',
    title: ({ song }) => `${song} is a CUT`,
    body: ({ drop }) => `${drop} is going to record it.`,
    path: pitchPath,
  },
  'demo.nogo': {
    to: 'creator',
    title: ({ song }) => `${song} is a NO GO`,
    body: ({ drop, reason, note }) =>
      `It was heard, and it is not the one for ${drop}.${because(reason && `${reason}.`)}${because(note && `The screener adds: “${note}”`)}`,
    path: pitchPath,
  },
  'demo.refund': {
    to: 'creator',
    title: ({ song }) => `Your fee for ${song} goes back`,
    body: ({ drop }) => `Your payment came too late for ${drop}. The money is on its way back to where it came from.`,
    path: pitchPath,
  },
  'demo.lapse': {
    to: 'creator',
    title: ({ song }) => `Nobody answered ${song} in time`,
    body: ({ drop }) =>
      `${drop} closed two weeks ago and your song had no answer. What you paid with goes back by itself.`,
    path: pitchPath,
  },
  'demo.withdraw': {
    to: 'creator',
    title: ({ song }) => `You have taken ${song} back`,
    body: ({ drop }) => `It was not heard and does not go to ${drop}. What you paid with goes back by itself.`,
    path: pitchPath,
  },
  'demo.dispute': {
    to: 'creator',
    title: ({ song }) => `${song} is not heard`,
    body: ({ drop }) => `Your bank has taken the payment for ${drop} back, so the song was taken out of the queue.`,
    path: pitchPath,
  },
  'plus.start': {
    to: 'creator',
    title: () => 'Velv Plus has begun',
    body: () => 'Your included submissions are spent first from now on. You can end it at any time on your profile.',
    path: () => '/account#plus',
  },
  'plus.fail': {
    to: 'creator',
    title: () => 'Velv Plus could not be paid',
    body: () => 'Your card was declined. Choose another one on your profile, and it goes on.',
    path: () => '/account#plus',
  },
  'plus.end': {
    to: 'creator',
    title: () => 'Velv Plus has ended',
    body: () => 'Nothing more is charged. What you have sent is heard as before.',
    path: () => '/account#plus',
  },
  'demo.discard': {
    to: 'creator',
    title: () => 'A drop you had begun a demo for is gone',
    body: () => 'Its owner has taken it back, and what you had begun for it went with it. Nothing was paid.',
    path: () => '/my-pitches',
  },
  'withdrawal.send': {
    to: 'screener',
    title: ({ amount }) => `Your withdrawal of ${amount} is on its way`,
    body: () => 'It takes about 1-5 business days until your bank has it.',
    path: () => '/wallet',
  },
  'withdrawal.pay': {
    to: 'screener',
    title: ({ amount }) => `Your withdrawal of ${amount} has arrived`,
    body: () => 'Your bank has it now.',
    path: () => '/wallet',
  },
  'withdrawal.fail': {
    to: 'screener',
    title: ({ amount }) => `Your withdrawal of ${amount} did not arrive`,
    body: ({ reason }) => `The amount is back in your wallet.${because(reason)}`,
    path: () => '/wallet',
  },
  'payout.warn': {
    to: 'screener',
    title: ({ day }) => `Stripe needs something from you by ${day}`,
    body: () => 'From then on nothing is paid out to you until it is there. Your wallet says what it is.',
    path: () => '/wallet',
  },
  'payout.stop': {
    to: 'screener',
    title: () => 'Your payouts are stopped',
    body: () =>
      'Stripe pays nothing out to you for now. What you have earned stays in your wallet. Log in to see what to do.',
    path: () => '/',
  },
} as const satisfies Record<string, NoticeRow>

export type NoticeAction = keyof typeof notices

export const noticeActions = Object.keys(notices) as [NoticeAction, ...NoticeAction[]]

export const isNoticeAction = (action: string): action is NoticeAction => Object.hasOwn(notices, action)
