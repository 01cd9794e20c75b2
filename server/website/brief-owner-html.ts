import { evidenceHref } from '@velv/domain/accounts/evidence/evidence.ts'
import { identitySentences } from '@velv/domain/accounts/evidence/identity-text.ts'
import type { OwnerStats } from '@velv/domain/drops/owner-stats.ts'
import { trackRecordFigures, trackRecordText } from '@velv/domain/drops/track-record-text.ts'
import { isArtistPublic } from '@velv/domain/drops/public-brief.ts'
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
  return `<section class="open-brief-owner"><h2 class="open-brief-head">Who’s asking</h2>${head}${figuresHtml(stats)}<p class="small text-pretty text-text-2">${trackRecordText(stats)}</p></section>`
}

function identityHtml(identity: OwnerIdentity, isNamed: boolean): string {
  const { company, isCompanyVerified, profession, since, checkedDomain, role, credits } = identity
  const name = (isNamed && company) || professionLabels[profession]
  const verified = isCompanyVerified ? '<p class="small text-good">Verified company</p>' : ''
  const sentences = identitySentences(
    {
      profession,
      since,
      ...(isNamed ? { company, role, checkedDomain } : { company: '', role: '', checkedDomain: null }),
    },
    { locale: 'en-US', timeZone: 'UTC' },
  )
  const text = sentences.map(isolated)
  const shown = isNamed && credits.length > 0 ? [...text, `Credits: ${credits.map(creditHtml).join(', ')}.`] : text
  return `<p class="name">${isolated(name)}</p>${verified}<p class="small text-pretty text-text-2">${shown.join(' ')}</p>`
}

const isolated = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`

function creditHtml({ title, artist, link }: OwnerIdentity['credits'][number]): string {
  const text = isolated(`“${title}” by ${artist}`)
  const href = evidenceHref(link)
  return href ? `<a class="link" href="${escapeHtml(href)}" rel="noopener nofollow ugc">${text}</a>` : text
}

function figuresHtml(stats: OwnerStats): string {
  const figures = trackRecordFigures(stats)
  if (figures.length === 0) return ''
  return `<dl class="open-brief-figures">${figures.map(({ value, term }) => `<div><dt>${term}</dt><dd>${value}</dd></div>`).join('')}</dl>`
}
