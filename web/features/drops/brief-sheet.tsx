import { dropName } from '@velv/domain/drops/drop.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { marketLabel } from '@velv/domain/markets.ts'
import type { ReactNode } from 'react'
import { Paper } from '../../ui/paper.tsx'
import { DropFacts } from './drop-facts.tsx'
import type { DropInFull } from './drop.ts'
import { ReferenceList } from './reference-list.tsx'

/** The brief as its owner wrote it. */
export function BriefSheet({ drop, className = '' }: { drop: DropInFull; className?: string }) {
  const label = drop.artist ? drop.label : 'no artist named'
  return (
    <Paper className={className}>
      <p className="small text-text-2">
        Brief no. {drop.number}
        {label && `, ${label}`}
      </p>
      <h1 className="display mt-1 text-sheet break-words">{dropName(drop)}</h1>
      <div className="mt-3">
        <DropFacts drop={drop} />
      </div>
      <Part title="Looking for">
        <ol className="mt-3 grid gap-3">
          {drop.lookingFor.map((wish, at) => (
            <li key={wish} className="grid grid-cols-[2rem_minmax(0,1fr)] items-baseline">
              <span className="small num strong text-text-3" aria-hidden="true">
                {at + 1}
              </span>
              <span className="display text-name text-pretty break-words md:text-wish">{wish}</span>
            </li>
          ))}
        </ol>
      </Part>
      {drop.importantNote && (
        <Part title="Important">
          <p className="mt-2 max-w-measure text-body text-pretty break-words whitespace-pre-line md:text-lede">
            {drop.importantNote}
          </p>
        </Part>
      )}
      {drop.referenceLinks.length > 0 && (
        <Part title="References">
          <ReferenceList links={drop.referenceLinks} />
        </Part>
      )}
      <hr />
      <dl className="small grid grid-cols-2 gap-4 md:grid-cols-4">
        <Fact term="Label" value={drop.label || 'not named'} />
        <Fact term="Regional office" value={marketLabel(drop.regionalOffice)} />
        <Fact term="Genre" value={drop.genre.map(genreLabel).join(', ') || genreLabel(undefined)} />
        <Fact term="Lyrics" value={drop.lyrics.join(', ')} />
      </dl>
    </Paper>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <hr className="my-6!" />
    <h2 className="text-ui font-strong text-text-3">{title}</h2>
    {children}
  </section>
)

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div className="min-w-0 break-words">
    <dt className="text-text-3">{term}</dt>
    <dd>{value}</dd>
  </div>
)
