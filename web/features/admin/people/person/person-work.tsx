import type { DropState } from '@velv/domain/drops/drop.ts'
import type { ReactNode } from 'react'
import { roleOf } from '@velv/domain/roles.ts'
import { closingText } from '../../../../ui/text/format.ts'
import type { PersonDetail } from '../person.ts'
import { countsOf } from './person-text.ts'
import { PersonSongs } from './person-songs.tsx'

export type PersonParts = {
  /** The audit entries of the person. */
  history: ReactNode
  /** Renders a drop's name as a link. */
  dropLink: (id: string, name: string) => ReactNode
  dropState: (state: DropState) => ReactNode
}

type PersonWorkProps = { person: PersonDetail; parts: PersonParts }

/** The newest drops of an owner or songs of a creator. */
export function PersonWork({ person, parts }: PersonWorkProps) {
  const role = roleOf(person.profession)
  if (role === 'dropOwner') return <Drops person={person} parts={parts} />
  return role === 'creator' ? <Demos person={person} parts={parts} /> : null
}

/** How many are shown at most. */
const newest = 10

function Drops({ person: { drops }, parts }: PersonWorkProps) {
  return (
    <section className="grid gap-3">
      <h2 className="head">{drops.length < newest ? 'Drops' : 'Newest drops'}</h2>
      {drops.length === 0 && <p className="text-text-2">No drops yet.</p>}
      <ul className="person-work">
        {drops.map((drop) => (
          <li key={drop.id}>
            <span className="grid min-w-0">
              {parts.dropLink(drop.id, drop.name)}
              <span className="small text-text-3">
                {closingText(drop.expireTime)}, {drop.demos} {drop.demos === 1 ? 'song' : 'songs'}
              </span>
            </span>
            {parts.dropState(drop.state)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Demos({ person: { id, demoCounts }, parts }: PersonWorkProps) {
  const counts = countsOf(demoCounts)
  return (
    <section className="grid gap-3">
      <h2 className="head">Songs</h2>
      {counts.length > 0 && (
        <p className="row small num flex-wrap gap-x-4 gap-y-1 text-text-2">
          {counts.map(({ label, count }) => (
            <span key={label}>
              {count} {label}
            </span>
          ))}
        </p>
      )}
      <PersonSongs personId={id} dropLink={parts.dropLink} />
    </section>
  )
}
