import { countText } from '@velv/domain/count-text.ts'
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
