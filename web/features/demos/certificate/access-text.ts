import { countText } from '@velv/domain/count-text.ts'
import { type AccessRole, type AnyAccessContent, summarizeAccess } from '@velv/domain/demos/access-log/access-log.ts'
import { bytesText } from '../../../ui/text/figures.ts'
import { lengthText } from '../../../ui/text/format.ts'
import { partOf } from '../heard-text.ts'
import type { Access, AccessPage } from './use-proof.ts'

/** "Played 7 times and downloaded once by 5 people. Sent 2 more times." */
export function totalsText({ played, sent, downloaded, listeners }: NonNullable<AccessPage['totals']>): string {
  if (played + downloaded === 0)
    return sent > 0 ? `Sent ${timesText(sent)}.` : 'No one else has played or downloaded it yet.'
  const parts = [played > 0 && `played ${timesText(played)}`, downloaded > 0 && `downloaded ${timesText(downloaded)}`]
  const text = parts.filter(Boolean).join(' and ')
  const people = listeners === 1 ? 'one person' : countText(listeners, 'person', 'people')
  const more = sent === 0 ? '' : sent === 1 ? ' Sent once more.' : ` Sent ${sent.toLocaleString('en-US')} more times.`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} by ${people}.${more}`
}

const timesText = (count: number) => (count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`)

/** Who did it: "You", "Velv staff", or the name on the receipt. */
export const whoText = ({ by, name }: Pick<Access, 'by' | 'name'>): string =>
  by === 'creator' ? 'You' : by === 'staff' ? 'Velv staff' : name || 'Someone'

type Amount = Pick<Access, 'kind' | 'isUpdate' | 'isPlayCounted' | 'playedMs' | 'sentMs' | 'bytes'>

/**
 * "Played 0:15 of 0:26", "Downloaded the file". Played is what the receipt counts; where nobody's listening is counted,
 * it is said how much was sent.
 */
export function whatText(access: Amount, file: { durationMs: number; bytes: number } | undefined): string {
  switch (access.kind) {
    case 'submitted':
      return 'Certificate issued'
    case 'downloaded':
      return file && access.bytes < file.bytes ? 'Downloaded part of the file' : 'Downloaded the file'
    case 'streamed':
      return access.isUpdate ? `${streamedText(access, undefined)} of your newer version` : streamedText(access, file)
    default:
      return 'Accessed the song'
  }
}

function streamedText(
  { isPlayCounted, playedMs, sentMs }: Pick<Amount, 'isPlayCounted' | 'playedMs' | 'sentMs'>,
  file: { durationMs: number } | undefined,
): string {
  if (!isPlayCounted) return `Sent ${amountText(sentMs, file?.durationMs)}`
  return playedMs === 0 ? 'Sent, but not played' : `Played ${amountText(playedMs, file?.durationMs)}`
}

function amountText(ms: number, durationMs: number | undefined): string {
  if (ms < 1000) return 'less than a second'
  if (durationMs === undefined) return lengthText(ms)
  const texts = {
    all: 'in full',
    'almost all': 'almost in full',
    some: `${lengthText(ms)} of ${lengthText(durationMs)}`,
  }
  return texts[partOf(ms, durationMs)]
}

const roles: Record<AccessRole, string> = {
  creator: 'The creator',
  screener: 'A screener',
  owner: 'The drop’s owner',
  guest: 'A guest of the drop’s owner',
  staff: 'Velv staff',
}

/** Who an entry of the log names, for people who know nothing about the submission. */
export const entryWhoText = ({ kind, by }: Pick<AnyAccessContent, 'kind' | 'by'>): string =>
  kind === 'submitted' ? 'Velv' : roles[by]

/** What an entry of the log says, for people who know neither the file nor its creator: "Downloaded 4.2 MB" */
export function entryWhatText(entry: AnyAccessContent): string {
  const summary = summarizeAccess(entry)
  if (summary.kind === 'downloaded') return `Downloaded ${bytesText(summary.bytes)}`
  const text = whatText({ ...summary, isUpdate: false }, undefined)
  return summary.kind === 'streamed' && entry.update ? `${text} of a newer version` : text
}
