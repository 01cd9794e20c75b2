import { countText } from '@velv/domain/count-text.ts'
import { lengthText } from '../../../ui/text/format.ts'
import type { Access, AccessPage } from './use-proof.ts'

/** "Played 7 times by 5 people, downloaded once" */
export function totalsText({ played, downloaded, listeners }: NonNullable<AccessPage['totals']>): string {
  if (played === 0 && downloaded === 0) return 'No one else has played or downloaded it yet.'
  const plays = played === 0 ? 'Not played' : `Played ${timesText(played)}`
  const downloads = downloaded === 0 ? 'never downloaded' : `downloaded ${timesText(downloaded)}`
  return `${plays} and ${downloads}, by ${listeners === 1 ? 'one person' : countText(listeners, 'person', 'people')}.`
}

const timesText = (count: number) => (count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`)

/** Who did it: "You", "Velv staff", or the name on the receipt. */
export const whoText = ({ by, name }: Pick<Access, 'by' | 'name'>): string =>
  by === 'creator' ? 'You' : by === 'staff' ? 'Velv staff' : name || 'Someone'

/** "Played 2:31 of it", "Downloaded all of it" */
export function whatText(
  { kind, isUpdate, playedMs, bytes }: Pick<Access, 'kind' | 'isUpdate' | 'playedMs' | 'bytes'>,
  file: { durationMs: number; bytes: number } | undefined,
): string {
  if (kind === 'submitted') return 'Certificate issued'
  if (kind === 'played' && isUpdate) return `Played ${lengthText(playedMs)} of your newer version`
  if (kind === 'played')
    return file && playedMs >= file.durationMs - 1000
      ? 'Played all of it'
      : playedMs < 1000
        ? 'Played less than a second'
        : `Played ${lengthText(playedMs)} of it`
  if (kind === 'downloaded') return file && bytes < file.bytes ? 'Downloaded a part of it' : 'Downloaded it'
  return 'Used it'
}
