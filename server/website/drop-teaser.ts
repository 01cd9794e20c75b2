import { genreLabel } from '@velv/domain/genres.ts'
import type { Language } from '@velv/domain/languages.ts'
import { marketLabel } from '@velv/domain/markets.ts'
import type { CardRow } from '../drops/drop-view.ts'

/** A closing day this near is highlighted, in days. */
const soonDays = 4
const dayMs = 86_400_000
/** The language of a brief without lyrics. */
const instrumental: Language = 'Non/Looking for instrumentals'

/**
 * What signed-out visitors may see of a drop. The type has no artist, label, note, link or owner, so that none can
 * leak.
 */
export type Teaser = {
  summary: string
  genre: string
  market: string
  language: string
  closes: Closing
  demos: string
}
type Closing = { text: string; isSoon: boolean }

export function teaserOf(drop: CardRow, now: Date): Teaser {
  const genre = genreLabel(drop.genre[0])
  return {
    summary: drop.summary,
    genre,
    market: marketLabel(drop.regionalOffice),
    language: drop.lyrics.slice(0, 2).map(languageText).join(', '),
    closes: closing(drop.expireTime, now),
    demos: drop.demoCount === 0 ? 'no demo yet' : `${drop.demoCount} ${drop.demoCount === 1 ? 'demo' : 'demos'}`,
  }
}

const languageText = (language: string) => (language === instrumental ? 'Instrumental' : language)

/** Counts days by UTC dates, because the reader's time zone is unknown here. */
function closing(at: Date, now: Date): Closing {
  const nights = Math.floor(at.getTime() / dayMs) - Math.floor(now.getTime() / dayMs)
  const text = nights === 0 ? 'closes today' : nights === 1 ? 'closes tomorrow' : `closes in ${nights} days`
  return { text, isSoon: nights <= soonDays }
}
