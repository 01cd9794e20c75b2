import { offerText } from '@velv/domain/drops/deal/offer.ts'
import { marketLabel } from '@velv/domain/markets.ts'
import { Facts } from '../../ui/data/facts.tsx'
import type { Drop } from './drop.ts'
import { closesSentence, demosText, genreText, isClosed, isSoon, spotsText, waitingText } from './drop-text.ts'

/** The line of facts: genre, market, language, closing time, demos; rows on a phone leave out the language. */
export function DropFacts({ drop, isFull = false }: { drop: Drop; isFull?: boolean }) {
  return (
    <Facts>
      {[
        genreText(drop.genre),
        marketLabel(drop.regionalOffice),
        drop.lyrics.length > 0 && (
          <span key="language" className={isFull ? '' : 'language'}>
            {drop.lyrics.join(', ')}
          </span>
        ),
        // For a closed drop with waiting demos the last fact covers both.
        !(isClosed(drop) && drop.waiting) && (
          <span key="closes" className={isSoon(drop) ? 'highlight' : ''}>
            {closesSentence(drop)}
          </span>
        ),
        // The full brief has cells for its offer and its demos.
        !isFull && drop.offer && (
          <span key="offer" className="strong phone-only text-text">
            {offerText(drop.offer)}
          </span>
        ),
        drop.waiting === null ? (
          !isFull && ((!isClosed(drop) && spotsText(drop)) || demosText(drop.demoCount))
        ) : (
          <span key="waiting" className={drop.waiting > 0 ? 'strong text-text' : ''}>
            {waitingText(drop.waiting, isClosed(drop))}
          </span>
        ),
      ]}
    </Facts>
  )
}
