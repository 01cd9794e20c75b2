import {
  type Brief,
  briefFactNames,
  briefFields,
  briefParts,
  displayedEntries,
  displayedText,
} from '@velv/domain/drops/brief-fields.ts'
import { notStated } from '@velv/domain/drops/deal/deal-facts.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import type { ReactNode } from 'react'
import { Paper } from '../../../ui/layout/paper.tsx'
import { DropFacts } from '../drop-facts.tsx'
import { endOf, isClosed, labelText } from '../drop-text.ts'
import { DealCells, RequestTags } from './deal-cells.tsx'
import type { DropInFull } from '../drop.ts'
import { referenceName, displayLink } from '@velv/domain/drops/references/reference-name.ts'
import { isWebLink, linkHref } from '@velv/domain/drops/web-link.ts'
import { TrackOfDrop } from '../tracks/track-of-drop.tsx'
import { ReferenceLink } from '../reference-link.tsx'

type BriefSheetProps = {
  drop: DropInFull
  /** The level of the title heading; the headings of the brief's parts are one level below. */
  heading?: 1 | 2
  /** Shown under the facts: what the viewer has sent to the drop, and how its owner responds to pitches. */
  viewerPart?: ReactNode
  /** Shown at the end of the first line. */
  actions?: ReactNode
  className?: string
}

/** The brief as its owner wrote it. */
export function BriefSheet({ drop, heading = 1, viewerPart, actions, className = '' }: BriefSheetProps) {
  const Name = heading === 1 ? 'h1' : 'h2'
  const label = labelText(drop)
  return (
    <Paper className={className}>
      <div className="row between">
        <p className="small min-w-0 break-words text-text-2">
          Brief {drop.number}
          {label && <span>{` · ${label}`}</span>}
        </p>
        {actions}
      </div>
      <Name className="display mt-2 text-sheet break-words">{dropName(drop)}</Name>
      <div className="mt-3 [&>p]:text-ui">
        <DropFacts drop={drop} isFull />
      </div>
      {viewerPart}
      <hr className="my-6!" />
      <DealCells brief={drop} expireTime={endOf(drop)} demoCount={drop.demoCount} isClosed={isClosed(drop)} />
      {briefParts
        .filter(({ name }) => drop[name].length > 0 || (name === 'referenceLinks' && drop.track))
        .map(({ name, heading: title }) => (
          <Part key={name} level={heading} title={title}>
            {name === 'referenceLinks' && <TrackOfDrop drop={drop} />}
            <PartContent name={name} drop={drop} />
            {name === 'lookingFor' && <RequestTags brief={drop} />}
          </Part>
        ))}
      <hr className="my-6!" />
      <dl className="small grid grid-cols-2 gap-4 md:grid-cols-4">
        <Fact term={briefFields.label.label} value={drop.label || notStated} />
        {briefFactNames.map((name) => (
          <Fact key={name} term={briefFields[name].label} value={displayedText(name, drop)} />
        ))}
      </dl>
    </Paper>
  )
}

function Part({ level, title, children }: { level: 1 | 2; title: string; children: ReactNode }) {
  const Title = level === 1 ? 'h2' : 'h3'
  return (
    <section>
      <hr className="my-6!" />
      <Title className="text-ui font-strong text-text-3">{title}</Title>
      {children}
    </section>
  )
}

/** A part of a brief, shown by the kind of its field. */
function PartContent({ name, drop }: { name: keyof Brief; drop: Brief }): ReactNode {
  const value = drop[name]
  if (typeof value === 'string')
    return (
      <p className="mt-2 max-w-measure text-body text-pretty break-words whitespace-pre-line md:text-lede">{value}</p>
    )
  if (briefFields[name].kind === 'links') return <ReferenceList links={value} />
  return (
    <ol className="mt-3 grid gap-3">
      {displayedEntries(name, drop).map((line, at) => (
        <li key={line} className="grid grid-cols-[2rem_minmax(0,1fr)] items-baseline">
          <span className="small num strong text-text-3" aria-hidden="true">
            {at + 1}
          </span>
          <span className="display text-name text-pretty break-words md:text-looking-for">{line}</span>
        </li>
      ))}
    </ol>
  )
}

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div className="min-w-0 break-words">
    <dt className="text-text-3">{term}</dt>
    <dd>{value}</dd>
  </div>
)

/** The links of a brief, each with the name of its site; anything that is not a link stays text. */
function ReferenceList({ links }: { links: readonly string[] }) {
  return (
    <ul className="mt-2 grid grid-cols-1 divide-y divide-line">
      {links.map((text) => {
        const name = isWebLink(text) ? referenceName(text) : undefined
        return (
          <li key={text} className="min-w-0">
            {name ? (
              <ReferenceLink href={linkHref(text)} name={name} address={displayLink(text)} />
            ) : (
              <span className="block py-3 break-words">{text}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
