import { sleeve } from '@velv/domain/sleeves/sleeve.ts'
import { noExclusions } from '@velv/domain/drops/feed-exclusions.ts'
import type { Db } from '../platform/database/database.ts'
import { pageSize } from '../platform/http/paging.ts'
import { listFeed } from '../drops/feed/feed-queries.ts'
import { type Teaser, teaserOf } from './drop-teaser.ts'
import { escapeHtml } from '../platform/http/escape-html.ts'

/** How many drops are shown; the number of the others is shown after them. */
const shown = 6
/** The newest live drops as list items that link to the sign-up; a placeholder item if there are none. */
export async function renderLandingDrops(db: Db, now: Date): Promise<string> {
  const found = await listFeed(db, { exclusions: noExclusions, after: undefined, limit: pageSize, now })
  const drops = found.map(({ drop }) => drop)
  if (drops.length === 0) return noOpenDrops
  const rest = drops.length - shown
  const cards = drops.slice(0, shown).map((drop) => card(drop.id, teaserOf(drop, now)))
  return [...cards, ...(rest > 0 ? [more(drops.length > pageSize ? `More than ${rest - 1}` : String(rest))] : [])].join(
    '',
  )
}

function card(id: string, { summary, genre, market, language, closes, demos }: Teaser): string {
  const facts = [genre, market, language].map((fact) => `<span>${escapeHtml(fact)}</span>`).join('')
  const soon = closes.isSoon ? ' class="highlight"' : ''
  return `<li><a class="landing-drop" href="/signup"><span class="sleeve" aria-hidden="true">${sleeve(id, genre)}</span><span class="looking-for">${escapeHtml(summary)}</span><span class="facts">${facts}<span${soon}>${closes.text}</span><span>${demos}</span></span></a></li>`
}

const more = (count: string) =>
  `<li class="landing-drop-more"><a class="link strong" href="/signup">${count} more. Sign up and see whom each is for</a></li>`

const noOpenDrops = `<li class="landing-drops-empty"><p class="head">No drops are open right now.</p><p class="text-text-2">We review every brief before it goes live. New drops appear here as soon as they are approved.</p><p><a class="link strong" href="/signup">Sign up to be ready for the next one</a></p></li>`

/** Shown when the database is not available. */
export const landingDropsUnavailable = `<li class="landing-drops-empty"><p class="head">Open drops can’t be shown right now.</p><p class="text-text-2">Reload this page in a minute.</p></li>`
