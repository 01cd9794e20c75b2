import { dropName } from '@velv/domain/drops/drop.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { marketLabel } from '@velv/domain/markets.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Facts } from '../../../ui/data/facts.tsx'
import { Sleeve } from '../../../ui/data/sleeve/sleeve.tsx'
import type { OwnDrop } from './own-drop.ts'
import '../briefs.css'

type OwnDropRowProps = {
  drop: OwnDrop
  to: string
  /** The last fact of the line: when the drop closes or was delivered. */
  when: string | undefined
  faded?: boolean
  children?: ReactNode
  action?: ReactNode
  /** True when the actions are too wide for the right end of a row on a phone. */
  hasWideActions?: boolean
}

export function OwnDropRow({ drop, to, when, faded = false, children, action, hasWideActions }: OwnDropRowProps) {
  const genre = genreLabel(drop.genre[0])
  return (
    <li className="own-drop">
      <Sleeve id={drop.id} genre={genre} size={72} expired={faded} />
      <div className="row-text">
        <p className="row flex-wrap gap-x-2 gap-y-0">
          <Link className="name touch hover:underline" to={to}>
            {dropName(drop)}
          </Link>
          {drop.artist && drop.label && <span className="small text-text-2">{drop.label}</span>}
        </p>
        <Facts>{[genre, marketLabel(drop.regionalOffice), when ?? false]}</Facts>
        {children}
      </div>
      {action && <div className={`actions ${hasWideActions ? 'below' : ''}`}>{action}</div>}
    </li>
  )
}
