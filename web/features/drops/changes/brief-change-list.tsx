import { changeRow, type FieldChange } from './change-rows.ts'
import { ReferenceTrack } from '../tracks/reference-track.tsx'
import { useReferenceTrack } from '../tracks/use-reference-track.ts'
import '../briefs.css'

/** The changes of a brief by field: what was removed and what was added. */
export function BriefChangeList({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className="brief-changes">
      {changes.map(changeRow).map(({ label, removed, added, isEmpty, trackId }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="sr">Before: {removed.length === 0 && <span>nothing</span>}</span>
            {removed.map((text) => (
              <del key={text}>{text}</del>
            ))}
          </dd>
          <dd>
            <span className="sr">After: {added.length === 0 && <span>nothing</span>}</span>
            {isEmpty && <span className="empty-value">Left empty</span>}
            {added.map((text) => (
              <ins key={text}>{trackId ? <AddedTrack id={trackId} text={text} /> : text}</ins>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A track that its owner and staff can play before it goes live; only its name once it was removed. */
function AddedTrack({ id, text }: { id: string; text: string }) {
  const { data } = useReferenceTrack(id)
  if (data?.state !== 'ready') return text
  return <ReferenceTrack id={id} title="" durationMs={data.durationMs} canPlay={!data.isSuspended} />
}
