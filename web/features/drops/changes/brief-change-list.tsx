import { changeRow, type FieldChange } from './change-rows.ts'
import '../briefs.css'

/** The changes of a brief by field: what was removed and what was added. */
export function BriefChangeList({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className="brief-changes">
      {changes.map(changeRow).map(({ label, removed, added, isEmpty }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="sr">Before: {removed.length === 0 && 'nothing'}</span>
            {removed.map((text) => (
              <del key={text}>{text}</del>
            ))}
          </dd>
          <dd>
            <span className="sr">After: {added.length === 0 && 'nothing'}</span>
            {isEmpty && <span className="empty-value">Left empty</span>}
            {added.map((text) => (
              <ins key={text}>{text}</ins>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
