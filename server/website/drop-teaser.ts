import { countText } from '@velv/domain/count-text.ts'
import { briefField } from '@velv/domain/drops/brief-fields.ts'
import { publicHeadline, publicText } from '@velv/domain/drops/public-brief.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import type { Language } from '@velv/domain/languages.ts'
import { marketLabel } from '@velv/domain/markets.ts'
import type { CardRow } from '../drops/drop-view.ts'

/** A closing date this near is highlighted, in days. */
const soonDays = 4
const dayMs = 86_400_000
/** The language of a brief without lyrics. */
const instrumental: Language = 'Non/Looking for instrumentals'

/**
 * What everyone may see of a drop in a list. The type has no artist, label, note, link or owner, so that none can leak;
 * the headline names the artist only where the owner allows it.
 */
export type Teaser = {
  headline: string
  summary: string
  genre: string
  market: string
  language: string
  /** What is offered, or else what the song is for; the detail says the rest. */
  deal: { fact: string; detail: string }
  closes: Closing
  demos: string
}
type Closing = { text: string; isSoon: boolean }

export function teaserOf(drop: CardRow, now: Date): Teaser {
  const genre = genreLabel(drop.genre[0])
  const use = displayedEntry('use', drop.use)
  return {
    headline: publicHeadline(drop),
    summary: publicText(drop, drop.summary),
    genre,
    market: marketLabel(drop.regionalOffice),
    language: drop.lyrics.slice(0, 2).map(languageText).join(', '),
    deal: drop.offer
      ? { fact: displayedEntry('offer', drop.offer), detail: use || 'Use not stated' }
      : { fact: use, detail: 'Offer not stated' },
    closes: closingText(drop.expireTime, now),
    demos: drop.demoCount === 0 ? 'No songs yet' : countText(drop.demoCount, 'song'),
  }
}

const displayedEntry = (name: 'use' | 'offer', entry: string): string =>
  entry === '' ? '' : (briefField(name).display?.(entry) ?? entry)

export const languageText = (language: string) => (language === instrumental ? 'Instrumental' : language)

/** Counts days by UTC dates, because the reader's time zone is unknown here. */
export function closingText(at: Date, now: Date): Closing {
  const nights = Math.floor(at.getTime() / dayMs) - Math.floor(now.getTime() / dayMs)
  const text = nights === 0 ? 'Closes today' : nights === 1 ? 'Closes tomorrow' : `Closes in ${nights} days`
  return { text, isSoon: nights <= soonDays }
}
