import { sideNames } from '@velv/domain/demos/deals/deal-updates.ts'
import { otherSide } from '@velv/domain/demos/deals/deal.ts'
import { onDayText } from '../../ui/text/format.ts'
import type { Deal, DealFile, DealSide, TermsVersion } from './deal.ts'

/** What Velv is not. It stands where terms are confirmed and documents are added. */
export const noContractText =
  'Confirming terms here is not a contract unless your document says so. Velv isn’t a party to your deal and gives no legal advice.'

export const signaturesText = 'Velv checks that both files are identical. It doesn’t read them or check signatures.'

/** The other side as its reader calls it: its name, or what it is. */
export const otherSideText = ({ side, creator, organization }: Pick<Deal, 'side' | 'creator' | 'organization'>) =>
  side === 'owner' ? (creator ?? 'the creator') : (organization ?? 'the owner')

const stateOf = (at: string | null) => (at ? `confirmed on ${onDayText(at)}` : 'not confirmed yet')

/** Who has confirmed terms: "You: confirmed on Dec 1. The owner: not confirmed yet." */
export function confirmationText({ ownerAt, creatorAt, declinedAt }: TermsVersion, side: DealSide): string {
  if (declinedAt) return `Declined on ${onDayText(declinedAt)}.`
  const [own, other] = side === 'owner' ? [ownerAt, creatorAt] : [creatorAt, ownerAt]
  return `You: ${stateOf(own)}. ${sideNames[otherSide(side)]}: ${stateOf(other)}.`
}

/** Why nobody can write; undefined while they can. */
export function blockText({ blockedBy, side }: Pick<Deal, 'blockedBy' | 'side'>): string | undefined {
  if (blockedBy.includes(side)) return 'You blocked messages in this deal. No one can write until you unblock them.'
  return blockedBy.length > 0 ? 'The other side blocked messages in this deal.' : undefined
}

/** Whose copy of a document it is, and whether the other side has the same: "from you, same as the creator’s". */
export function documentText({ side: from, isMatched }: DealFile, side: DealSide): string {
  const other = side === 'owner' ? 'the creator' : 'the owner'
  const whose = from === side ? 'from you' : `from ${other}`
  if (isMatched) return `${whose}, the same on both sides`
  return from === side ? `${whose}, waiting for ${other}’s copy` : `${whose}. Add your copy of it`
}
