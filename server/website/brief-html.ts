import {
  type Brief,
  briefFactNames,
  briefField,
  briefParts,
  displayedEntries,
} from '@velv/domain/drops/brief-fields.ts'
import { dealFacts, notStated, requestTags } from '@velv/domain/drops/deal/deal-facts.ts'
import { spotsLeft } from '@velv/domain/drops/drop.ts'
import { publicBrief, publicHeadline } from '@velv/domain/drops/public-brief.ts'
import { displayLink, referenceName } from '@velv/domain/drops/references/reference-name.ts'
import { isWebLink, linkHref } from '@velv/domain/drops/web-link.ts'
import { dateFormat } from '@velv/domain/formats.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { marketLabel } from '@velv/domain/markets.ts'
import { sleeve } from '@velv/domain/sleeves/sleeve.ts'
import type { DropRow } from '../drops/drops-table.ts'
import type { PublicDrop } from '../drops/public-drops-queries.ts'
import { escapeHtml } from '../platform/http/escape-html.ts'
import { closingText, languageText } from './drop-teaser.ts'

const locale = 'en-US'

/** "Wed, Nov 25": pages that work without a script count days in UTC, and a script shows the reader's own. */
export const dayText = (at: Date): string =>
  dateFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(at)

const hourText = (at: Date): string =>
  dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' }).format(at)

/** "Brief 1844 · Pop · Sweden" */
export const briefLine = ({ number, genre, regionalOffice }: DropRow): string =>
  [`Brief ${number}`, genreLabel(genre[0]), marketLabel(regionalOffice)].join(' · ')

/** A text of the owner's, which cannot turn around what is next to it. */
const isolated = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`

export const sleeveHtml = ({ id, genre, number }: Pick<DropRow, 'id' | 'genre' | 'number'>, size = 200): string =>
  `<span class="sleeve" aria-hidden="true">${sleeve(id, genreLabel(genre[0]), { size, number })}</span>`

/** The paper of a brief's public page, from the table of fields. It has nothing of the drop but its brief. */
export function briefSheetHtml(drop: DropRow, now: Date): string {
  const brief = publicBrief(drop)
  const closing = closingText(drop.expireTime, now)
  return `<article class="paper sheet open-brief">
    <p class="open-brief-catalog-line"><span>${escapeHtml(briefLine(drop))}</span><span class="wide-only ${closing.isSoon ? 'highlight' : 'strong'}">${closing.text}</span></p>
    <div class="open-brief-title"><h1>${isolated(publicHeadline(drop))}</h1><span class="phone-only">${sleeveHtml(drop, 84)}</span></div>
    <hr><dl class="deal-cells">${cellsOf(brief).map(cellHtml).join('')}</dl><hr>
    ${briefParts
      .filter(({ name }) => brief[name].length > 0)
      .map(
        ({ name, heading }, at) =>
          `<section class="open-brief-part"><h2>${escapeHtml(heading)}</h2>${partHtml(name, brief)}</section>${at === 0 ? tagsHtml(brief) : ''}`,
      )
      .join('')}
  </article>`
}

/** A cell of the deal, as HTML. */
type CellHtml = { term: string; fact: string | undefined; detail: string }

/** The same cells as in `web/features/drops/brief/deal-cells.tsx`. */
function cellsOf(brief: DropRow): CellHtml[] {
  const { expireTime, demoCap, demoCount } = brief
  const at = expireTime.toISOString()
  const [use, offer, rights, decision] = dealFacts(brief).map(({ term, fact, detail }) => ({
    term,
    fact: fact && isolated(fact),
    detail: detail && isolated(detail),
  }))
  const closes = {
    term: 'Closes',
    fact: `<time datetime="${at}" data-local="day">${dayText(expireTime)}</time>`,
    detail: `<time datetime="${at}" data-local="hour">${hourText(expireTime)}</time>`,
  }
  const spots = spotsLeft(brief)
  const demos = {
    term: 'Songs',
    fact: demoCap ? `${demoCount} of ${escapeHtml(demoCap)}` : String(demoCount),
    detail: spots === undefined ? 'No limit' : spots === 1 ? '1 spot left' : `${spots} spots left`,
  }
  return [use, offer, rights, closes, decision, demos].filter((cell) => cell !== undefined)
}

const cellHtml = ({ term, fact, detail }: CellHtml): string =>
  `<div><dt>${escapeHtml(term)}</dt><dd class="${fact ? 'strong' : 'text-text-3'}">${fact ?? notStated}</dd>${detail ? `<dd class="text-text-2">${detail}</dd>` : ''}</div>`

/** Genre and market are in the first line. */
const tagNames = briefFactNames.filter((name) => name !== 'genre' && name !== 'regionalOffice')

function tagsHtml(brief: Brief): string {
  const facts = tagNames.map((name) => displayedEntries(name, brief).map(languageText).join(', '))
  const tags = [...facts, ...requestTags(brief)].filter(Boolean)
  if (tags.length === 0) return ''
  return `<ul class="request-tags" aria-label="Requests">${tags.map((tag) => `<li>${isolated(tag)}</li>`).join('')}</ul>`
}

function partHtml(name: keyof Brief, brief: Brief): string {
  const value = brief[name]
  if (typeof value === 'string') return `<p>${isolated(value)}</p>`
  if (briefField(name).kind === 'links') return `<ul class="open-brief-links">${value.map(linkHtml).join('')}</ul>`
  return `<ol>${displayedEntries(name, brief)
    .map((line) => `<li>${isolated(line)}</li>`)
    .join('')}</ol>`
}

function linkHtml(link: string): string {
  const name = isWebLink(link) ? referenceName(link) : undefined
  if (!name) return `<li>${isolated(link)}</li>`
  const address = displayLink(link)
  const shown = address === name ? '' : `<span>${isolated(address)}</span>`
  return `<li><a href="${escapeHtml(linkHref(link))}" rel="noopener nofollow ugc"><b>${escapeHtml(name)}</b>${shown}</a></li>`
}

/** That a brief takes no more songs, and since when. */
export function closedHtml({ drop, state }: PublicDrop): string {
  const { deliveryDate, demoCap, expireTime } = drop
  const closedAt = deliveryDate && deliveryDate < expireTime ? deliveryDate : expireTime
  const day = dateFormat(locale, { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(closedAt)
  const isSingle = demoCap === '1'
  const reason =
    state === 'full'
      ? `${isSingle ? 'The one spot' : `All ${escapeHtml(demoCap)} spots`} of this brief ${isSingle ? 'is' : 'are'} taken`
      : `This brief closed on <time datetime="${closedAt.toISOString()}">${day}</time>`
  return `<p class="small text-text-2">${escapeHtml(briefLine(drop))}</p><h1 class="title">${reason}</h1><p class="text-text-2">It no longer takes songs, but these drops do.</p>`
}

export const closesHtml = (drop: DropRow, now: Date): string => escapeHtml(closingText(drop.expireTime, now).text)
