import {
  type Brief,
  briefFactNames,
  briefFields,
  briefParts,
  displayedEntries,
} from '@velv/domain/drops/brief-fields.ts'
import { hideArtist } from '@velv/domain/drops/confidential/confidential-artist.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { isWebLink } from '@velv/domain/drops/web-link.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { Fragment, type ReactNode } from 'react'
import { Facts } from '../../../ui/data/facts.tsx'
import { closesText } from '../../../ui/text/format.ts'
import { Paper } from '../../../ui/layout/paper.tsx'
import { DealCells, RequestTags } from '../brief/deal-cells.tsx'
import { labelText } from '../drop-text.ts'
import { ReferenceTrack } from '../tracks/reference-track.tsx'
import { useTrackUpload } from '../tracks/use-reference-track.ts'
import { BriefReferences } from './brief-references.tsx'
import '../briefs.css'

type BriefPreviewProps = {
  brief: Brief
  /** ISO time; undefined while no day is chosen. */
  expireTime: string | undefined
  demoCount?: number | undefined
}

/** The brief as creators will read it. Empty fields show placeholders, and incomplete links are left out. */
export function BriefPreview({ brief: written, expireTime, demoCount = 0 }: BriefPreviewProps) {
  const brief = hideArtist(written)
  return (
    <Paper className="brief-sheet">
      <h2 className="small text-text-2">{brief.artist && brief.label ? `Brief · ${brief.label}` : 'Brief'}</h2>
      {written.artist || brief.label ? (
        <>
          <p className="title mt-1">{dropName(brief)}</p>
          {!brief.artist && <p className="small text-text-3">{labelText(brief)}</p>}
        </>
      ) : (
        <p className="brief-blank mt-2">
          The artist or label will show up here. Without either, your drop appears as “A drop”.
        </p>
      )}
      <div className="mt-3">
        <Facts>
          {[
            brief.genre.slice(0, 2).map(genreLabel).join(', '),
            ...briefFactNames
              .filter((name) => name !== 'genre')
              .map((name) => displayedEntries(name, brief).join(', ')),
            expireTime && `closes ${closesText(expireTime)}`,
          ]}
        </Facts>
      </div>
      <hr />
      <DealCells brief={brief} expireTime={expireTime} demoCount={demoCount} />
      {briefParts.map(({ name, heading }) => {
        const content = partContent(name, brief)
        return (
          content && (
            <Fragment key={name}>
              <hr />
              <h3>{heading}</h3>
              {content}
              {name === 'lookingFor' && <RequestTags brief={brief} />}
            </Fragment>
          )
        )
      })}
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

/** A part of the brief by the kind of its field; null for an optional part without content. */
function partContent(name: keyof Brief, brief: Brief): ReactNode {
  const value = brief[name]
  if (typeof value === 'string')
    return value && <p className="mt-2 max-w-measure text-body whitespace-pre-line">{value}</p>
  if (briefFields[name].kind === 'links') {
    const links = value.filter(isWebLink)
    if (links.length === 0 && !brief.referenceTrack) return false
    return (
      <>
        {brief.referenceTrack && <PreviewTrack brief={brief} />}
        <BriefReferences links={links} />
      </>
    )
  }
  if (value.length === 0)
    return <p className="brief-blank mt-2">What you’re looking for will show up here, line by line.</p>
  return (
    <ol className="brief-looking-for">
      {displayedEntries(name, brief).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  )
}

/** The reference track as creators will see it; it can be played once it is ready. */
function PreviewTrack({ brief }: { brief: Brief }) {
  const { track } = useTrackUpload(brief.referenceTrack)
  return (
    <ReferenceTrack
      id={brief.referenceTrack}
      title={brief.referenceTitle}
      durationMs={track?.durationMs ?? null}
      canPlay={track?.state === 'ready' && !track.isSuspended}
    />
  )
}
