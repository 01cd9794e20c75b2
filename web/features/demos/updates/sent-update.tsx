import type { SongInFull } from '../../songs/library-song.ts'
import type { Demo } from '../demo.ts'
import { OfferButton } from './offer-button.tsx'
import { offeredText, versionsToOffer } from './offered-text.ts'

/** In a row of the submissions of a song: what was offered since, or the button that offers a newer version. */
export function SentUpdate({ demo, song }: { demo: Demo; song: SongInFull }) {
  const text = offeredText(demo)
  if (text) return <span className="small text-text-3">{text}</span>
  const versions = versionsToOffer(song, demo)
  return versions.length > 0 ? <OfferButton demo={demo} versions={versions} isLink /> : null
}
