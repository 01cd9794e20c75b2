import { sideNames } from '@velv/domain/demos/deals/deal-updates.ts'
import type { Deal, DealSide } from './deal.ts'

export type LogMessage = Deal['messages'][number]

/** A message, or a line about something else that happened in the room. */
export type LogEntry = { id: string; at: string } & ({ message: LogMessage } | { text: string })

/** What happened in a room and what was written there, the oldest first. */
export function dealLog(deal: Deal): LogEntry[] {
  const who = (side: DealSide, by?: string | null) => (side === deal.side ? 'You' : (by ?? sideNames[side]))
  const lines: (LogEntry | false)[] = [
    { id: 'opened', at: deal.openedAt, text: 'The deal room was opened.' },
    ...deal.versions.flatMap(({ id, side, by, at, ownerAt, creatorAt, declinedAt }) => [
      side !== null && { id, at, text: `${who(side, by)} proposed terms.` },
      ownerAt !== null &&
        side !== 'owner' && { id: `${id} o`, at: ownerAt, text: `${who('owner')} confirmed the terms.` },
      creatorAt !== null &&
        side !== 'creator' && { id: `${id} c`, at: creatorAt, text: `${who('creator')} confirmed the terms.` },
      declinedAt !== null && { id: `${id} d`, at: declinedAt, text: 'The terms were declined.' },
    ]),
    ...deal.documents.map(({ id, at, side, by, name }) => ({ id, at, text: `${who(side, by)} added ${name}.` })),
    ...deal.staffReads.map((at, nth) => ({
      id: `read ${nth}`,
      at,
      text: 'Our team read a reported message and the messages around it.',
    })),
    deal.closed && {
      id: 'closed',
      at: deal.closed.at,
      text: `${who(deal.closed.by)} closed the deal room${deal.closed.reason ? `: “${deal.closed.reason}”` : '.'}`,
    },
  ].map((line) => line || false)
  const messages = deal.messages.map((message) => ({ id: message.id, at: message.at, message }))
  return [...lines.filter((line) => line !== false), ...messages].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  )
}
