import { marketLabel } from '@velv/domain/markets.ts'
import { Facts } from '../../ui/facts.tsx'
import type { Drop } from './drop.ts'
import { closesSentence, demosText, genreText, isSoon } from './drop-words.ts'

/** The one line of facts: genre, market, language, closes, demos. */
export function DropFacts({ drop }: { drop: Drop }) {
  return (
    <Facts>
      {[
        genreText(drop.genre),
        marketLabel(drop.regionalOffice),
        drop.lyrics.length > 0 && (
          <span key="language" className="language">
            {drop.lyrics.join(', ')}
          </span>
        ),
        <span key="closes" className={isSoon(drop) ? 'soon' : ''}>
          {closesSentence(drop)}
        </span>,
        demosText(drop.demoCount),
      ]}
    </Facts>
  )
}
