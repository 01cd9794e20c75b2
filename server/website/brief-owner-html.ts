import { evidenceHref } from '@velv/domain/accounts/evidence/evidence.ts'
import { hasTrackRecord, maxDropsInStats, type OwnerStats } from '@velv/domain/drops/owner-stats.ts'
import { isArtistPublic } from '@velv/domain/drops/public-brief.ts'
import { dateFormat } from '@velv/domain/formats.ts'
import { professionLabels } from '@velv/domain/roles.ts'
import type { OwnerIdentity } from '../accounts/evidence/owner-identity.ts'
import type { DropRow } from '../drops/drops-table.ts'
import { escapeHtml } from '../platform/http/escape-html.ts'

/** Who is asking, as everyone may see it. It has no name of a person; `identity` is null when the account is gone. */
export type PublicOwner = { identity: OwnerIdentity | null; stats: OwnerStats }

/**
 * Who is asking, and what they did with songs so far. What leads to the artist is shown only where everyone may know the
 * artist: the company, its domain, the role, and the credits.
 */
export function ownerHtml({ identity, stats }: PublicOwner, drop: Pick<DropRow, 'artistVisibility'>): string {
  const head = identity ? identityHtml(identity, isArtistPublic(drop)) : ''
  return `<section class="open-brief-owner"><h2 class="open-brief-head">Who’s asking</h2>${head}${figuresHtml(stats)}<p class="small text-pretty text-text-2">${recordText(stats)}</p></section>`
}

function identityHtml(identity: OwnerIdentity, isNamed: boolean): string {
  const { company, isCompanyVerified, profession, since, checkedDomain, role, credits } = identity
  const name = (isNamed && company) || professionLabels[profession]
  const verified = isCompanyVerified ? '<p class="small text-good">Verified company</p>' : ''
  const month = dateFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(since)
  const sentences = [
    isNamed ? role || (company && professionLabels[profession]) : '',
    `On Velv since ${month}`,
    isNamed && checkedDomain ? `Domain checked: ${checkedDomain}` : '',
  ]
  const text = sentences.filter(Boolean).map((sentence) => `${isolated(sentence)}.`)
  const shown = isNamed && credits.length > 0 ? [...text, `Credits: ${credits.map(creditHtml).join(', ')}.`] : text
  return `<p class="name">${isolated(name)}</p>${verified}<p class="small text-pretty text-text-2">${shown.join(' ')}</p>`
}

const isolated = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`

function creditHtml({ title, artist, link }: OwnerIdentity['credits'][number]): string {
  const text = isolated(`“${title}” by ${artist}`)
  const href = evidenceHref(link)
  return href ? `<a class="link" href="${escapeHtml(href)}" rel="noopener nofollow ugc">${text}</a>` : text
}

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`

function figuresHtml(stats: OwnerStats): string {
  if (!hasTrackRecord(stats)) return ''
  const { heard, medianDays, overdue } = stats
  const figures = [
    [String(heard), heard === 1 ? 'song heard' : 'songs heard'],
    ...(medianDays === null ? [] : [[count(Math.max(1, medianDays), 'day'), 'median answer']]),
    [String(overdue), 'overdue'],
  ]
  return `<dl class="open-brief-figures">${figures.map(([value, term]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`).join('')}</dl>`
}

/** What the figures leave out, as `web/features/drops/brief/track-record-text.ts` says it to creators. */
function recordText(stats: OwnerStats): string {
  const { delivered, pitches, answered, holds, cuts, owed } = stats
  const waiting = owed === 1 ? '1 pitch is waiting' : `${owed} pitches are waiting`
  if (hasTrackRecord(stats)) {
    const drops = delivered < maxDropsInStats ? count(delivered, 'drop') : `the last ${delivered} drops`
    const end = owed === 0 ? 'Every pitch they received was answered.' : `${waiting} for an answer.`
    return `${count(holds, 'hold')} and ${count(cuts, 'cut')} from ${drops}. ${end}`
  }
  if (pitches === 0) return 'New on Velv. No answers yet.'
  const answers = answered === 0 ? 'No answers yet.' : `${answered} of ${count(pitches, 'pitch', 'pitches')} answered.`
  return owed === 0 ? answers : `${answers} ${waiting}.`
}
