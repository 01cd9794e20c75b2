import { evidenceHref } from '@velv/domain/accounts/evidence/evidence.ts'
import { identitySentences } from '@velv/domain/accounts/evidence/identity-text.ts'
import { trackRecordFigures, trackRecordText } from '@velv/domain/drops/track-record-text.ts'
import { professionLabels } from '@velv/domain/roles.ts'
import { BadgeCheck } from 'lucide-react'
import { Fragment } from 'react'
import { NewTabHint } from '../../../ui/layout/new-tab-hint.tsx'
import type { DropInFull } from '../drop.ts'
import { viewerLocale } from '../../../ui/text/format.ts'
import { isOwn } from './own-state.ts'

/** Who asks for songs, and what they did with songs so far; the owner sees what creators see. */
export function WhoIsAsking({ drop }: { drop: DropInFull }) {
  const { ownerIdentity: identity, ownerStats: stats } = drop
  if (!identity || !stats) return null
  const name = identity.company || professionLabels[identity.profession]
  const figures = trackRecordFigures(stats)
  return (
    <section className="drop-people-part">
      <h2 className="strong">{isOwn(drop) ? 'What creators see about you' : 'Who’s asking'}</h2>
      <div className="owner-identity">
        <span className="owner-mark paper" aria-hidden="true">
          {name.slice(0, 1).toUpperCase()}
        </span>
        <div className="min-w-0">
          <p className="name">{name}</p>
          {identity.isCompanyVerified && (
            <p className="small row gap-1 text-good">
              <BadgeCheck className="icon-s" aria-hidden="true" />
              Verified company
            </p>
          )}
        </div>
      </div>
      <p className="text-pretty text-text-2">
        {identitySentences({ ...identity, since: new Date(identity.since) }, { locale: viewerLocale() }).join(' ')}
        {identity.credits.length > 0 && (
          <>
            {' Credits: '}
            {identity.credits.map((credit, at) => (
              <Fragment key={at}>
                {at > 0 && <span>, </span>}
                <CreditLink {...credit} />
              </Fragment>
            ))}
            .
          </>
        )}
      </p>
      {figures.length > 0 && (
        <dl className="owner-figures">
          {figures.map(({ value, term }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-pretty text-text-2">{trackRecordText(stats)}</p>
    </section>
  )
}

/** Somebody else’s site, which the owner chose: it opens apart from this page. */
function CreditLink({ title, artist, link }: { title: string; artist: string; link: string }) {
  const href = evidenceHref(link)
  const text = `“${title}” by ${artist}`
  if (!href) return text
  return (
    <a className="link" href={href} target="_blank" rel="nofollow noopener ugc">
      {text}
      <NewTabHint />
    </a>
  )
}
