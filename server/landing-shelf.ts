import { sleeve } from '@velv/domain/drops/sleeve.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import type { Language } from '@velv/domain/languages.ts'
import { marketLabel } from '@velv/domain/markets.ts'
import type { Db } from './platform/database.ts'
import { pageSize } from './platform/paging.ts'
import { listFeed } from './drops/shelf-queries.ts'
import type { DropRow } from './drops/drops-table.ts'
import { escapeHtml } from './platform/escape-html.ts'

/** Drops that are shown; how many more there are is said after them. */
const shown = 6
/** A closing day this near is drawn in brass, in days. */
const soonDays = 4
const dayMs = 86_400_000
/** A brief’s word for no words at all. */
const instrumental: Language = 'Non/Looking for instrumentals'

/** What may be seen of a drop from the street. No artist, label, note, link or owner is in it, so none can slip out. */
type Teaser = {
  picture: string
  wish: string
  genre: string
  market: string
  language: string
  closes: Closing
  demos: string
}
type Closing = { says: string; soon: boolean }

/** The newest live drops as list entries that lead to the sign-up; one quiet entry where there are none. */
export async function landingShelf(db: Db, now: Date): Promise<string> {
  const found = await listFeed(db, { excluded: [], after: undefined, limit: pageSize, now })
  const drops = found.map(({ drop }) => drop)
  if (drops.length === 0) return quiet
  const rest = drops.length - shown
  const cards = drops.slice(0, shown).map((drop) => card(teaserOf(drop, now)))
  return [...cards, ...(rest > 0 ? [more(drops.length > pageSize ? `More than ${rest - 1}` : String(rest))] : [])].join(
    '',
  )
}

function teaserOf(drop: DropRow, now: Date): Teaser {
  const genre = genreLabel(drop.genre[0])
  return {
    picture: sleeve(drop.id, genre),
    wish: drop.lookingFor[0] ?? '',
    genre,
    market: marketLabel(drop.regionalOffice),
    language: drop.lyrics.slice(0, 2).map(languageText).join(', '),
    closes: closing(drop.expireTime, now),
    demos: drop.demoCount === 0 ? 'no demo yet' : `${drop.demoCount} ${drop.demoCount === 1 ? 'demo' : 'demos'}`,
  }
}

const languageText = (language: string) => (language === instrumental ? 'Instrumental' : language)

/** Days are counted as nights between, by UTC: the reader's own midnight is not known here. */
function closing(at: Date, now: Date): Closing {
  const nights = Math.floor(at.getTime() / dayMs) - Math.floor(now.getTime() / dayMs)
  const says = nights === 0 ? 'closes today' : nights === 1 ? 'closes tomorrow' : `closes in ${nights} days`
  return { says, soon: nights <= soonDays }
}

function card({ picture, wish, genre, market, language, closes, demos }: Teaser): string {
  const facts = [genre, market, language].map((fact) => `<span>${escapeHtml(fact)}</span>`).join('')
  const soon = closes.soon ? ' class="soon"' : ''
  return `<li><a class="ask" href="/signup"><span class="sleeve" aria-hidden="true">${picture}</span><span class="wish">${escapeHtml(wish)}</span><span class="facts">${facts}<span${soon}>${closes.says}</span><span>${demos}</span></span></a></li>`
}

const more = (count: string) =>
  `<li class="ask-more"><a class="link strong" href="/signup">${count} more. Sign up and see whom each is for</a></li>`

const quiet = `<li class="ask-none"><p class="head">No drop is open at this moment.</p><p class="text-text-2">Every brief is read by a person before it goes up. The next one stands here as soon as it is approved.</p><p><a class="link strong" href="/signup">Sign up, so that you can answer it</a></p></li>`
