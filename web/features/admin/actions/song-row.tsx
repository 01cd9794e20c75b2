import type { ReactNode } from 'react'
import { dateText, whenText } from '../../../ui/text/format.ts'
import { ResultBadge } from '../../../ui/data/result-badge.tsx'
import { SongAdminActions, type AdminDemo, titleOf } from './song-admin-actions.tsx'

type SongRowProps = {
  demo: AdminDemo
  /** Renders a drop's name as a link. */
  dropLink: (id: string, name: string) => ReactNode
  /** The creator's name, if the list contains songs of several people. */
  creator?: ReactNode
}

/** A song in a list of staff, with its suspension and the reason. */
export function SongRow({ demo, dropLink, creator }: SongRowProps) {
  return (
    <li className="song-row">
      <span className="grid min-w-0">
        <span className="strong">{titleOf(demo)}</span>
        <span className="small text-text-3">
          {creator && <>by {creator}, </>}
          for {dropLink(demo.drop.id, demo.drop.name)}, {dateText(demo.createdAt)}
        </span>
        {demo.suspendedAt && (
          <span className="small text-warn">
            Suspended since {whenText(demo.suspendedAt)}
            {demo.suspendedReason && <span className="text-text-2">. {demo.suspendedReason}</span>}
          </span>
        )}
      </span>
      {demo.pending && <span className="small text-text-2">Pending</span>}
      <ResultBadge result={demo.result} />
      <SongAdminActions demo={demo} />
    </li>
  )
}
