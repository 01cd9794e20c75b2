import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useRowKeys } from '../use-row-keys.ts'
import type { AuditEntry } from './audit-entry.ts'
import { EntryActor, EntryDetails, EntryLabel, EntrySubject, EntryTime } from './audit-row.tsx'
import '../staff-table.css'
import './audit.css'

const widths = ['10.5rem', '13rem', '17rem', undefined, '9rem']

const Frame = ({ children }: { children: React.ReactNode }) => (
  <table className="staff-table audit-table">
    <caption className="sr">Audit trail, newest first</caption>
    <colgroup>
      {widths.map((width, at) => (
        <col key={at} style={{ width }} />
      ))}
    </colgroup>
    <thead>
      <tr>
        <th scope="col" aria-sort="descending">
          When
        </th>
        <th scope="col">Action</th>
        <th scope="col">About</th>
        <th scope="col">Changes and reason</th>
        <th scope="col">By</th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

/** The audit trail as a table; entries with a reason take the lines that it needs. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  useRowKeys()
  return (
    <Frame>
      {entries.map((entry) => (
        <tr key={entry.id} data-row={entry.id} className={entry.undone ? 'undone' : undefined}>
          <td>
            <EntryTime at={entry.at} />
          </td>
          <td>
            <EntryLabel entry={entry} />
          </td>
          <td>
            <EntrySubject entry={entry} />
          </td>
          <td className="details">
            <EntryDetails entry={entry} />
          </td>
          <td className="text-text-3">
            <EntryActor entry={entry} />
          </td>
        </tr>
      ))}
    </Frame>
  )
}

export const AuditTableSkeleton = () => (
  <div role="status">
    <span className="sr">Loading staff actions</span>
    <div aria-hidden="true">
      <Frame>
        {Array.from({ length: 10 }, (_, row) => (
          <tr key={row}>
            {['w-24', 'w-32', 'w-40', 'w-56', 'w-24'].map((width, at) => (
              <td key={at}>
                <Skeleton className={`h-3.5 ${width}`} />
              </td>
            ))}
          </tr>
        ))}
      </Frame>
    </div>
  </div>
)
