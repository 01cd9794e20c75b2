import type { DropInFull } from './drop.ts'

/** A drop is deleted by its owner alone, in whatever state; so it is mine where I may. */
export const isOwn = ({ can }: Pick<DropInFull, 'can'>): boolean => can.includes('drop.delete')

/** What each state means to the owner, and what comes next. */
export const ownStates: Record<DropInFull['state'], { word: string; says: string }> = {
  awaiting: { word: 'Awaiting review', says: 'Nobody else sees it before it is approved.' },
  rejected: { word: 'Rejected', says: 'Change it and save it, and it waits for review again.' },
  unpublished: { word: 'Unpublished', says: 'Edit and save it to send it for review again.' },
  lapsed: { word: 'Lapsed', says: 'It closed before it was reviewed. Give it a new closing day to send it again.' },
  live: { word: 'Live', says: 'Producers and songwriters see it and can send demos.' },
  paused: {
    word: 'Paused',
    says: 'It isn’t taking submissions for now. Songs already submitted are still being screened.',
  },
  closed: { word: 'Closed', says: 'It is delivered to you when every demo of it has been heard.' },
  delivered: { word: 'Delivered', says: 'What was pitched is in your inbox.' },
}
