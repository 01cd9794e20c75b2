import { type Brief, briefSearchTokens } from '../brief-fields.ts'
import { guaranteedUsd } from '../deal/reference-rates.ts'
import { parseTempo } from '../deal/tempo-range.ts'

/** The words of a brief, as `briefSearchTokens` returns them. */
export type Words = { readonly tokens: readonly string[] }

/** What a filter can ask about a drop. A number is 0, and a text empty, if the owner did not say. */
export type FilterFacts = {
  genres: readonly string[]
  market: string
  lyrics: readonly string[]
  use: string
  vocal: string
  offer: string
  /** What the offer guarantees, in US dollars by reference rates. */
  feeUsd: number
  /** The requested tempo in beats per minute. */
  tempoFrom: number
  tempoTo: number
  /** When the drop closes. */
  endsAt: Date
  words: Words
}

export type Fact = keyof FilterFacts

/** The facts whose values are of this type. */
export type FactOf<Value> = { [Name in Fact]: FilterFacts[Name] extends Value ? Name : never }[Fact]

/** What filters ask about an open drop. The words are only collected if one asks about them. */
export function filterFactsOf(drop: Brief & { expireTime: Date }): FilterFacts {
  const { genre, regionalOffice, lyrics, use, vocal, offer, tempo, expireTime } = drop
  const range = parseTempo(tempo)
  return {
    genres: genre,
    market: regionalOffice,
    lyrics,
    use,
    vocal,
    offer,
    feeUsd: guaranteedUsd(offer) ?? 0,
    tempoFrom: range?.from ?? 0,
    tempoTo: range?.to ?? 0,
    endsAt: expireTime,
    get words() {
      return { tokens: briefSearchTokens(drop) }
    },
  }
}
