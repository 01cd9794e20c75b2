import { changeRow, type FieldChange } from './change-rows.ts'
import './briefs.css'

/** The changes of a brief, field by field: what was removed and what was added. */
export function BriefChangeList({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className="brief-changes">
      {changes.map(changeRow).map(({ label, gone, come, isEmpty }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="sr">Before: {gone.length === 0 && 'nothing'}</span>
            {gone.map((text) => (
              <del key={text}>{text}</del>
            ))}
          </dd>
          <dd>
            <span className="sr">After: {come.length === 0 && 'nothing'}</span>
            {isEmpty && <span className="nothing">Left empty</span>}
            {come.map((text) => (
              <ins key={text}>{text}</ins>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
