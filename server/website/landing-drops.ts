import { briefPath } from '@velv/domain/drops/brief-path.ts'
import { noExclusions } from '@velv/domain/drops/feed-exclusions.ts'
import type { Db } from '../platform/database/database.ts'
import { pageSize } from '../platform/http/paging.ts'
import type { CardRow } from '../drops/drop-view.ts'
import { listFeed } from '../drops/feed/feed-queries.ts'
import { sleeveHtml } from './brief-html.ts'
import { type Teaser, teaserOf } from './drop-teaser.ts'
import { escapeHtml } from '../platform/http/escape-html.ts'

/** How many drops are shown; the number of the others is shown after them. */
const shown = 6

/**
 * The newest live drops as list items that lead to their briefs; a placeholder item if there are none. `first`: the drop
 * that the visitor came for.
 */
export async function renderLandingDrops(db: Db, now: Date, first?: CardRow): Promise<string> {
  const found = await listFeed(db, { exclusions: noExclusions, after: undefined, limit: pageSize, now })
  const others = found.map(({ drop }) => drop).filter(({ id }) => id !== first?.id)
  const drops = first ? [first, ...others] : others
  if (drops.length === 0) return noOpenDrops
  const rest = drops.length - shown
  const cards = drops.slice(0, shown).map((drop) => card(drop, teaserOf(drop, now)))
  return [...cards, ...(rest > 0 ? [more(drops.length > pageSize ? `More than ${rest - 1}` : String(rest))] : [])].join(
    '',
  )
}

function card(drop: CardRow, { summary, genre, market, language, closes, demos }: Teaser): string {
  const facts = [genre, market, language].map((fact) => `<span>${escapeHtml(fact)}</span>`).join('')
  const soon = closes.isSoon ? ' class="highlight"' : ''
  return `<li><a class="landing-drop" href="${briefPath(drop.number)}">${sleeveHtml(drop)}<span class="looking-for">${escapeHtml(summary)}</span><span class="facts">${facts}<span${soon}>${closes.text}</span><span>${demos}</span></span></a></li>`
}

/** How many other open drops the page of a brief shows. */
const maxOthers = 5

/** Open drops as rows that lead to their briefs, those of the same genre first. */
export async function renderOtherDrops(db: Db, now: Date, than?: Pick<CardRow, 'id' | 'genre'>): Promise<string> {
  const list = async (genre?: string) =>
    (await listFeed(db, { genre, exclusions: noExclusions, after: undefined, limit: maxOthers, now })).map(
      ({ drop }) => drop,
    )
  const alike = than?.genre[0] ? await list(than.genre[0]) : []
  const known = new Set([than?.id])
  const others = [...alike, ...(alike.length > maxOthers ? [] : await list())].filter(
    ({ id }) => !known.has(id) && known.add(id),
  )
  if (others.length === 0) return '<li class="open-brief-none">No other drops are open right now.</li>'
  return others
    .slice(0, maxOthers)
    .map((drop) => row(drop, teaserOf(drop, now)))
    .join('')
}

function row(drop: CardRow, { headline, summary, genre, market, deal, closes, demos }: Teaser): string {
  const pair = (fact: string, detail: string, isSoon = false, className = '') =>
    `<span class="two ${className}"><span${isSoon ? ' class="highlight"' : ''}>${escapeHtml(fact)}</span><span>${escapeHtml(detail)}</span></span>`
  return `<li><a class="open-brief-other" href="${briefPath(drop.number)}">${sleeveHtml(drop, 72)}<span class="two"><b>${escapeHtml(headline)}</b><span>${escapeHtml(summary)}</span></span>${pair(genre, market, false, 'wide-only')}${pair(deal.fact, deal.detail, false, 'wide-only')}${pair(closes.text, demos, closes.isSoon)}</a></li>`
}

const more = (count: string) =>
  `<li class="landing-drop-more"><a class="link strong" href="/signup">${count} more open drops. Sign up to see them all</a></li>`

const noOpenDrops = `<li class="landing-drops-empty"><p class="head">No drops are open right now.</p><p class="text-text-2">We review every brief before it goes live. New drops appear here as soon as they are approved.</p><p><a class="link strong" href="/signup">Sign up to be ready when one opens</a></p></li>`

/** Shown when the database is not available. */
export const landingDropsUnavailable = `<li class="landing-drops-empty"><p class="head">We can’t show open drops right now.</p><p class="text-text-2">Reload this page in a minute.</p></li>`
