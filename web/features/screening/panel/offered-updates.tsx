import { currentUpdates } from '../../demos/updates/offered-text.ts'
import { UpdateRow } from '../../demos/updates/update-row.tsx'
import type { QueuedDemo } from '../queued-demo.ts'
import type { ListeningStore } from '../stage/listening-store.ts'

/** The newer versions that the creator offers; what was sent stays on the stage. Playing one pauses it. */
export function OfferedUpdates({ demo, store }: { demo: QueuedDemo; store: ListeningStore }) {
  const updates = currentUpdates(demo).toReversed()
  if (updates.length === 0) return null
  const name = demo.creator?.name ?? 'The creator'
  return (
    <section className="grid gap-2" aria-labelledby="offered-updates">
      <h2 id="offered-updates" className="strong">
        {name} offered {updates.length === 1 ? 'a newer version' : `${updates.length} newer versions`}
      </h2>
      {updates.map((update) => (
        <UpdateRow key={update.id} demo={demo} update={update} hasWaveform onPlay={store.playback.pause} />
      ))}
    </section>
  )
}
