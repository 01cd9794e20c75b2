import type { DropInFull } from '../drop.ts'

/** Only its owner may delete a drop, in every state, so this permission identifies the viewer's own drops. */
export const isOwn = ({ can }: Pick<DropInFull, 'can'>): boolean => can.includes('drop.delete')

/** What each state means to the owner, and what comes next. */
export const ownStateTexts: Record<DropInFull['state'], { label: string; message: string }> = {
  awaiting: { label: 'In review', message: 'We’re reviewing it. No one else can see it until it’s approved.' },
  rejected: { label: 'Needs changes', message: 'Edit and save it to send it for review again.' },
  unpublished: { label: 'Unpublished', message: 'Edit and save it to send it for review again.' },
  unreviewed: {
    label: 'Not reviewed',
    message: 'Its closing date passed before we could review it. Choose a new closing date to send it again.',
  },
  live: { label: 'Live', message: 'Producers and songwriters can see it and submit songs.' },
  paused: {
    label: 'Paused',
    message: 'It isn’t taking new songs right now. We’re still screening the ones it has.',
  },
  closed: {
    label: 'Closed',
    message: 'We’ll deliver the pitches to your inbox once every submission has been screened.',
  },
  delivered: { label: 'Delivered', message: 'The pitches are in your inbox.' },
}
