import { countText } from '@velv/domain/count-text.ts'
import type { AccessContent, AccessRole } from '@velv/domain/demos/access-log/access-log.ts'
import { bytesText } from '../../../ui/text/figures.ts'
import { lengthText } from '../../../ui/text/format.ts'
import type { Access, AccessPage } from './use-proof.ts'

/** "Played 7 times and downloaded once by 5 people." */
export function totalsText({ played, downloaded, listeners }: NonNullable<AccessPage['totals']>): string {
  if (played === 0 && downloaded === 0) return 'No one else has played or downloaded it yet.'
  const parts = [played > 0 && `played ${timesText(played)}`, downloaded > 0 && `downloaded ${timesText(downloaded)}`]
  const text = parts.filter(Boolean).join(' and ')
  const people = listeners === 1 ? 'one person' : countText(listeners, 'person', 'people')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} by ${people}.`
}

const timesText = (count: number) => (count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`)

/** Who did it: "You", "Velv staff", or the name on the receipt. */
export const whoText = ({ by, name }: Pick<Access, 'by' | 'name'>): string =>
  by === 'creator' ? 'You' : by === 'staff' ? 'Velv staff' : name || 'Someone'

/** "Played 2:31", "Downloaded the file" */
export function whatText(
  { kind, isUpdate, playedMs, bytes }: Pick<Access, 'kind' | 'isUpdate' | 'playedMs' | 'bytes'>,
  file: { durationMs: number; bytes: number } | undefined,
): string {
  if (kind === 'submitted') return 'Certificate issued'
  if (kind === 'played' && isUpdate) return `Played ${lengthText(playedMs)} of your newer version`
  if (kind === 'played')
    return file && playedMs >= file.durationMs - 1000
      ? 'Played in full'
      : playedMs < 1000
        ? 'Played less than a second'
        : `Played ${lengthText(playedMs)}`
  if (kind === 'downloaded') return file && bytes < file.bytes ? 'Downloaded part of the file' : 'Downloaded the file'
  return 'Accessed the song'
}

const roles: Record<AccessRole, string> = {
  creator: 'The creator',
  screener: 'A screener',
  owner: 'The drop’s owner',
  staff: 'Velv staff',
}

/** Who an entry of the log names, for people who know nothing about the submission. */
export const entryWhoText = ({ kind, by }: Pick<AccessContent, 'kind' | 'by'>): string =>
  kind === 'submitted' ? 'Velv' : roles[by]

/** What an entry of the log says, for people who know neither the file nor its creator: "Downloaded 4.2 MB" */
export function entryWhatText(entry: Pick<AccessContent, 'kind' | 'playedMs' | 'bytes'> & { update?: string }): string {
  if (entry.kind === 'downloaded') return `Downloaded ${bytesText(entry.bytes)}`
  const played = whatText({ ...entry, isUpdate: false }, undefined)
  return entry.kind === 'played' && entry.update ? `${played} of a newer version` : played
}
