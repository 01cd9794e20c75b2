import { Link } from 'react-router'
import { useAuditEntries } from './use-audit-entries.ts'

type AuditFilterProps = { subject: string; actor: string }

/** The active filter of the audit trail as text, and the link to the whole trail. */
export function AuditFilter({ subject, actor }: AuditFilterProps) {
  const first = useAuditEntries({ subject, actor }).data?.pages[0]?.rows[0]
  const by = first?.actor?.name ?? first?.actor?.velvId ?? 'an admin'
  const about = first?.subject.name ?? first?.subject.label ?? 'one account, drop, song, or payment'
  return (
    <p className="row flex-wrap gap-x-4 gap-y-0">
      <span>
        {actor && (
          <>
            By <span className="strong">{by}</span>
          </>
        )}
        {subject && (
          <>
            {actor ? ', about ' : 'About '}
            <span className="strong">{about}</span>
          </>
        )}
      </span>
      <Link className="link touch" to="/admin/audit">
        Show all entries
      </Link>
    </p>
  )
}
