import { currentUpdates } from '../../demos/updates/offered-text.ts'
import { UpdateRow } from '../../demos/updates/update-row.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import type { Compare } from '../compare/use-compare.ts'
import type { QueuedDemo } from '../queued-demo.ts'
import type { ListeningStore } from '../stage/listening-store.ts'

type OfferedUpdatesProps = { demo: QueuedDemo; store: ListeningStore; compare: Compare | undefined }

/** The newer versions that the creator offers; what was sent stays on the stage. Playing one pauses it. */
export function OfferedUpdates({ demo, store, compare }: OfferedUpdatesProps) {
  const updates = currentUpdates(demo).toReversed()
  if (updates.length === 0) return null
  const name = demo.creator?.name ?? 'The creator'
  return (
    <section className="grid gap-2" aria-labelledby="offered-updates">
      <h2 id="offered-updates" className="strong">
        {name} offered {updates.length === 1 ? 'a newer version' : `${updates.length} newer versions`}
      </h2>
      {updates.map((update) => (
        <UpdateRow
          key={update.id}
          demo={demo}
          update={update}
          hasWaveform
          onPlay={store.playback.pause}
          after={<CompareUpdate updateId={update.id} compare={compare} />}
        />
      ))}
    </section>
  )
}

/** Compares what was sent with a newer version that can be played. */
function CompareUpdate({ updateId, compare }: { updateId: string; compare: Compare | undefined }) {
  const candidate = compare?.candidates.find(({ id }) => id === updateId)
  if (!compare || !candidate) return null
  return (
    <Button variant="quiet" size="sm" onClick={() => compare.start(candidate)}>
      Compare
    </Button>
  )
}
