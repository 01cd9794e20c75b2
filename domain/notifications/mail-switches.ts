import { roleOf, type Profession, type Role } from '../roles.ts'
import { type Recipient, mailedActions, type MailedAction, notificationTemplates } from './notification-templates.ts'

/** The subject of each email as labeled on its switch in the profile. Security emails have no switch (decision N4). */
export const mailLabels: Record<MailedAction, string> = {
  'account.verify': 'My account is approved',
  'account.reject': 'My account is not approved',
  'account.set-level': 'My level as a screener',
  'drop.approve': 'A drop of mine is approved',
  'drop.reject': 'A drop of mine needs another look',
  'drop.approve-change': 'My changes to a drop are approved',
  'drop.reject-change': 'My changes to a drop aren’t approved',
  'drop.expire-change': 'My changes to a drop weren’t reviewed in time',
  'drop.deliver': 'A drop of mine is delivered',
  'drop.pause': 'My drop is paused',
  'drop.resume': 'My drop is live again',
  'drop.unpublish': 'My drop is unpublished',
  'demo.suspend': 'My song is suspended after a complaint',
  'demo.restore': 'My song can be played again',
  'pitch.suspend': 'A pitch is suspended after a complaint',
  'pitch.restore': 'A pitch can be played again',
  'demo.submit': 'A demo of mine has arrived',
  'demo.pitch': 'A demo of mine is pitched',
  'demo.hold': 'A demo of mine is on hold',
  'demo.cut': 'A demo of mine is a cut',
  'demo.nogo': 'A demo of mine is a no go',
  'demo.refund': 'A fee of mine goes back',
  'payment.refund': 'Velv gives a fee of mine back',
  'demo.expire': 'A demo of mine had no answer in time',
  'demo.withdraw': 'I withdrew a demo',
  'demo.dispute': 'A payment of mine was taken back by the bank',
  'demo.cancel': 'A drop I submitted to was taken down',
  'demo.brief-change': 'A brief I submitted to has changed',
  'plus.start': 'Velv Plus has begun',
  'plus.fail': 'Velv Plus could not be paid',
  'plus.end': 'Velv Plus has ended',
  'demo.discard': 'A drop I had begun a demo for is gone',
  'withdrawal.send': 'A withdrawal of mine is on its way',
  'withdrawal.pay': 'A withdrawal of mine has arrived',
  'withdrawal.fail': 'A withdrawal of mine did not arrive',
  'payout.warn': 'My payouts will stop',
  'payout.stop': 'My payouts are stopped',
}

const recipientsByRole: Record<Role, readonly Recipient[]> = {
  creator: ['creator'],
  dropOwner: ['person', 'owner'],
  screener: ['person', 'screener'],
  admin: [],
}

/** The emails that people of this profession can receive and turn off, in the order of the notifications. */
export const mailsFor = (profession: Profession): MailedAction[] =>
  mailedActions.filter((action) => recipientsByRole[roleOf(profession)].includes(notificationTemplates[action].to))
