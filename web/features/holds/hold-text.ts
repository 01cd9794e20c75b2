import { holdLimits } from '@velv/domain/demos/holds/hold.ts'
import type { components } from '../../lib/api/api-types.d.ts'
import { daysUntil, onDayText } from '../../ui/text/format.ts'

type Schemas = components['schemas']

export type Hold = Schemas['Hold']
export type HoldSummary = NonNullable<Schemas['HoldSummary']>
export type HoldTerms = NonNullable<Schemas['HoldTerms']>
export type ListedHold = Schemas['ListedHold']

/** Which side of a hold its reader is on. Staff read what the owner reads. */
export type HoldSide = 'creator' | 'owner'

/** How long a hold still runs, in calendar days: "12 days left", "ends tomorrow". */
function leftText(at: string): string {
  const days = daysUntil(at)
  if (days <= 0) return 'It ends today.'
  return days === 1 ? 'It ends tomorrow.' : `${days} days left.`
}

/** Where an open hold stands, in a few words: for rows. */
export function holdSummaryText({ state, answerBy, endsAt, waitsUntil }: HoldSummary, side: HoldSide): string {
  if (state === 'offered' && waitsUntil) return `Waits for another hold until ${onDayText(waitsUntil)}`
  if (state === 'offered')
    return side === 'creator' ? `Answer by ${onDayText(answerBy)}` : `Offered until ${onDayText(answerBy)}`
  return endsAt ? `On hold until ${onDayText(endsAt)}` : 'On hold without an end date'
}

/** Where a hold stands, and what happens next. */
export function holdStateText(hold: Hold, side: HoldSide): string {
  const isCreator = side === 'creator'
  const ended = hold.endedAt ? onDayText(hold.endedAt) : ''
  switch (hold.state) {
    case 'offered':
      return offeredText(hold, isCreator)
    case 'active':
      return hold.endsAt
        ? `On hold until ${onDayText(hold.endsAt)}. ${leftText(hold.endsAt)}`
        : 'This hold has no end date yet. It won’t end on its own until you both agree on a date.'
    case 'declined':
      return isCreator ? `You declined it on ${ended}.` : `The creator declined it on ${ended}.`
    case 'released':
      return isCreator ? `The owner released it on ${ended}.` : `Released on ${ended}.`
    case 'expired':
      return hold.acceptedAt ? `It ended on ${ended}.` : `It wasn’t answered in time and ended on ${ended}.`
    case 'converted':
      return `It became a cut on ${ended}.`
  }
}

function offeredText({ answerBy, waitsUntil, can }: Hold, isCreator: boolean): string {
  if (waitsUntil) {
    const elsewhere = `The song is on an exclusive hold elsewhere until ${onDayText(waitsUntil)}.`
    return isCreator
      ? `${elsewhere} You can accept this one when that hold ends.`
      : `${elsewhere} The creator can accept yours when that hold ends.`
  }
  const day = onDayText(answerBy)
  if (!isCreator) return `The creator can accept or decline until ${day}.`
  // The song is suspended, or this offer is exclusive and another hold is active.
  const isBarred = can.includes('hold.decline') && !can.includes('hold.accept')
  return isBarred
    ? `You can’t accept it now, because the song is on another hold or suspended. The offer ends on ${day}.`
    : `Accept or decline by ${day}. After that, the offer ends.`
}

/** What an owner reads about a song before they hold it. It names nobody. */
export const heldElsewhereText = (until: string) =>
  `On an exclusive hold elsewhere until ${onDayText(until)}. You can place a hold now, and the creator can accept it when that one ends.`

/** Why a song of the reader's own library can't be submitted. */
export const heldSongText = (until: string) => `On an exclusive hold until ${onDayText(until)}`

/** What both sides may count on. */
export const remindersText = `You’ll both get reminders ${holdLimits.reminderDays.slice(0, -1).join(', ')}, and ${holdLimits.reminderDays.at(-1)} day before the hold ends.`
