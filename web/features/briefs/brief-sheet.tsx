import type { Brief } from '@velv/domain/drops/drop.ts'
import { isWebLink, linkHref } from '@velv/domain/drops/web-link.ts'
import { isGenre, genreLabel } from '@velv/domain/genres.ts'
import { isRegionalOffice, marketLabel } from '@velv/domain/markets.ts'
import { ExternalLink } from 'lucide-react'
import { Facts } from '../../ui/facts.tsx'
import { closesText, dayText } from '../../ui/format.ts'
import { Paper } from '../../ui/paper.tsx'
import './briefs.css'

type BriefSheetProps = {
  brief: Brief
  /** ISO time; undefined while no day is chosen. */
  expireTime: string | undefined
  /** The catalogue number, once it has one. */
  number?: number
  demoCount?: number
  /** Blank places say what will stand there, for a brief that is being written. */
  draft?: boolean
}

/** A brief as creators read it: the artist large, the wishes numbered, links as they are. */
export function BriefSheet({ brief, expireTime, number, demoCount, draft = false }: BriefSheetProps) {
  const line = [number === undefined ? 'Brief' : `Brief no. ${number}`, brief.artist && brief.label].filter(Boolean)
  return (
    <Paper className="brief-sheet">
      <p className="small text-text-2">{line.join(', ')}</p>
      <h2 className="title mt-1">{brief.artist || brief.label || 'A drop'}</h2>
      {!brief.artist && <p className="small text-text-3">no artist named</p>}
      <div className="mt-3">
        <Facts>
          {[
            brief.genre.map((key) => (isGenre(key) ? genreLabel(key) : key)).join(', '),
            isRegionalOffice(brief.regionalOffice) && marketLabel(brief.regionalOffice),
            brief.lyrics.join(', '),
            expireTime && `closes ${closesText(expireTime)}, ${dayText(expireTime)}`,
            demoCount !== undefined && `${demoCount} ${demoCount === 1 ? 'demo' : 'demos'}`,
          ]}
        </Facts>
      </div>
      <hr />
      <h3>Looking for</h3>
      {brief.lookingFor.length > 0 ? (
        <ol className="brief-wishes">
          {brief.lookingFor.map((wish) => (
            <li key={wish}>{wish}</li>
          ))}
        </ol>
      ) : (
        draft && <p className="brief-blank mt-2">Your wishes stand here, one under the other.</p>
      )}
      {brief.importantNote && (
        <>
          <hr />
          <h3>Important</h3>
          <p className="mt-2 max-w-measure text-body whitespace-pre-line">{brief.importantNote}</p>
        </>
      )}
      {brief.referenceLinks.length > 0 && (
        <>
          <hr />
          <h3>References</h3>
          <ul className="brief-refs mt-1">
            {brief.referenceLinks.map((link) => (
              <li key={link}>
                <Reference link={link} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Paper>
  )
}

/** Text stays text unless it is a web link: what does not pass the check is never made to press. */
function Reference({ link }: { link: string }) {
  if (!isWebLink(link)) return <span className="clip">{link}</span>
  return (
    <a href={linkHref(link)} target="_blank" rel="noopener nofollow ugc">
      <span className="clip grow">{link.replace(/^(?:https?|ftp):\/\/(?:www\.)?/i, '')}</span>
      <ExternalLink className="icon-s" aria-label="opens in a new tab" />
    </a>
  )
}
