import { isArtistPublic } from '@velv/domain/drops/public-brief.ts'
import { dateFormat } from '@velv/domain/formats.ts'
import { professionLabels, type Profession } from '@velv/domain/roles.ts'
import type { DropRow } from '../drops/drops-table.ts'
import { escapeHtml } from '../platform/http/escape-html.ts'

/** Who is asking, as everyone may see it. It has no name of a person. */
export type PublicOwner = {
  /** Absent while nothing is known about them. */
  identity?:
    | {
        profession: Profession
        since: Date
        company: string
        isCompanyVerified: boolean
        checkedDomain: string | null
        credits: readonly { title: string; artist: string }[]
      }
    | undefined
  stats: TrackRecord
}

type TrackRecord = {
  delivered: number
  pitches: number
  answered: number
  medianDays: number | null
  heard?: number
  holds?: number
  cuts?: number
  overdue?: number
}

/** From this many answers on, figures say something about an owner. */
const leastAnswers = 5

/**
 * Who is asking, and what they did with songs so far. The company and its credits are named only where the artist is:
 * either leads to the other.
 */
export function ownerHtml({ identity, stats }: PublicOwner, drop: Pick<DropRow, 'artistVisibility'>): string {
  const head = identity ? identityHtml(identity, isArtistPublic(drop)) : ''
  return `<section class="open-brief-owner"><h2 class="open-brief-head">Who’s asking</h2>${head}${figuresHtml(stats)}<p class="small text-pretty text-text-2">${recordText(stats)}</p></section>`
}

function identityHtml(identity: NonNullable<PublicOwner['identity']>, isNamed: boolean): string {
  const { company, isCompanyVerified, profession, since, checkedDomain, credits } = identity
  const verified = '<span class="text-good">Verified company</span>'
  const name = isNamed && company ? company : professionLabels[profession]
  const month = dateFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(since)
  const sentences = [
    isNamed && company ? professionLabels[profession] : '',
    `On Velv since ${month}`,
    isNamed && checkedDomain ? `Domain checked: ${checkedDomain}` : '',
    isNamed && credits.length > 0
      ? `Credits: ${credits.map(({ title, artist }) => `“${title}” by ${artist}`).join(', ')}`
      : '',
  ]
  const text = sentences
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ')
  return `<p class="name"><bdi>${escapeHtml(name)}</bdi></p>${isCompanyVerified ? `<p class="small">${verified}</p>` : ''}<p class="small text-pretty text-text-2"><bdi>${escapeHtml(text)}</bdi></p>`
}

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`

function figuresHtml({ answered, heard, medianDays, overdue }: TrackRecord): string {
  if (answered < leastAnswers) return ''
  const figures = [
    ...(heard === undefined ? [] : [[String(heard), heard === 1 ? 'song heard' : 'songs heard']]),
    ...(medianDays === null ? [] : [[count(Math.max(1, medianDays), 'day'), 'median answer']]),
    ...(overdue === undefined ? [] : [[String(overdue), 'overdue']]),
  ]
  if (figures.length === 0) return ''
  return `<dl class="open-brief-figures">${figures.map(([value, term]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`).join('')}</dl>`
}

/** What the figures leave out; it claims no more than is known. */
function recordText({ delivered, pitches, answered, holds, cuts }: TrackRecord): string {
  if (pitches === 0) return 'New on Velv. No answers yet.'
  if (holds !== undefined && cuts !== undefined && answered >= leastAnswers)
    return `${count(holds, 'hold')} and ${count(cuts, 'cut')} from ${count(delivered, 'drop')}.`
  return `${answered} of ${count(pitches, 'pitch', 'pitches')} answered.`
}
