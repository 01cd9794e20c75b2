import type { Brief } from '@velv/domain/drops/drop.ts'
import { isWebLink } from '@velv/domain/drops/web-link.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { marketLabel } from '@velv/domain/markets.ts'
import { Facts } from '../../../ui/data/facts.tsx'
import { closesText } from '../../../ui/text/format.ts'
import { Paper } from '../../../ui/layout/paper.tsx'
import { BriefReferences } from './brief-references.tsx'
import '../briefs.css'

type BriefPreviewProps = {
  brief: Brief
  /** ISO time; undefined while no day is chosen. */
  expireTime: string | undefined
}

/** The brief as creators will read it. Empty fields show placeholders, and incomplete links are left out. */
export function BriefPreview({ brief, expireTime }: BriefPreviewProps) {
  const links = brief.referenceLinks.filter(isWebLink)
  return (
    <Paper className="brief-sheet">
      <h2 className="small text-text-2">{brief.artist && brief.label ? `Brief, ${brief.label}` : 'Brief'}</h2>
      {brief.artist || brief.label ? (
        <>
          <p className="title mt-1">{brief.artist || brief.label}</p>
          {!brief.artist && <p className="small text-text-3">no artist named</p>}
        </>
      ) : (
        <p className="brief-blank mt-2">Artist or label stands here. Left open, it is called “A drop”.</p>
      )}
      <div className="mt-3">
        <Facts>
          {[
            brief.genre.slice(0, 2).map(genreLabel).join(', '),
            brief.regionalOffice && marketLabel(brief.regionalOffice),
            brief.lyrics.join(', '),
            expireTime && `closes ${closesText(expireTime)}`,
          ]}
        </Facts>
      </div>
      <hr />
      <h3>Looking for</h3>
      {brief.lookingFor.length > 0 ? (
        <ol className="brief-looking-for">
          {brief.lookingFor.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      ) : (
        <p className="brief-blank mt-2">Your wishes stand here, one under the other.</p>
      )}
      {brief.importantNote && (
        <>
          <hr />
          <h3>Important</h3>
          <p className="mt-2 max-w-measure text-body whitespace-pre-line">{brief.importantNote}</p>
        </>
      )}
      {links.length > 0 && (
        <>
          <hr />
          <h3>References</h3>
          <BriefReferences links={links} />
        </>
      )}
      {brief.genre.length > 2 && (
        <>
          <hr />
          <h3>Genre</h3>
          <p className="mt-1">{brief.genre.map(genreLabel).join(', ')}</p>
        </>
      )}
    </Paper>
  )
}
