import type { DropInFull } from '../drop.ts'

/** Only its owner may delete a drop, in every state, so this permission identifies the viewer's own drops. */
export const isOwn = ({ can }: Pick<DropInFull, 'can'>): boolean => can.includes('drop.delete')

/** What each state means to the owner, and what comes next. */
export const ownStateTexts: Record<DropInFull['state'], { label: string; message: string }> = {
  awaiting: { label: 'Awaiting review', message: 'Nobody else sees it before it is approved.' },
  rejected: { label: 'Rejected', message: 'Change it and save it, and it waits for review again.' },
  unpublished: { label: 'Unpublished', message: 'Edit and save it to send it for review again.' },
  expired: {
    label: 'Lapsed',
    message: 'It closed before it was reviewed. Give it a new closing day to send it again.',
  },
  live: { label: 'Live', message: 'Producers and songwriters see it and can send demos.' },
  paused: {
    label: 'Paused',
    message: 'It isn’t taking submissions for now. Songs already submitted are still being screened.',
  },
  closed: { label: 'Closed', message: 'It is delivered to you when every demo of it has been heard.' },
  delivered: { label: 'Delivered', message: 'What was pitched is in your inbox.' },
}
