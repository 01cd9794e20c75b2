import type { DealSide } from './deal.ts'

/** Notifications about a deal: what the other side, both sides, or staff did there. */
export const dealUpdates = {
  proposed: ['Terms to confirm', 'The other side has confirmed terms in the deal room. Confirm or decline them.'],
  confirmed: ['Terms confirmed', 'Both sides have confirmed the terms in the deal room.'],
  declined: ['Terms declined', 'The other side declined the terms in the deal room.'],
  document: ['A document was added', 'The other side added a document in the deal room. Add your copy of it.'],
  complete: ['Documents complete', 'Both sides have added the same documents in the deal room.'],
  closed: ['A deal room was closed', 'The other side closed it and gave a reason. You can still read and export it.'],
  read: [
    'Velv read messages in a deal room',
    'Someone reported a message, so our team read it and the messages around it.',
  ],
} as const satisfies Record<string, readonly [title: string, body: string]>

export type DealUpdate = keyof typeof dealUpdates

export const isDealUpdate = (text: string): text is DealUpdate => Object.hasOwn(dealUpdates, text)

/** Whose side a person was on as the other side, or staff, reads it. */
export const sideNames: Record<DealSide, string> = { creator: 'The creator', owner: 'The owner' }
