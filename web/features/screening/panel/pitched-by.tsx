import { type Praise, praiseText } from '@velv/domain/screening/praise.ts'
import { api } from '../../../lib/api/api.ts'
import { dayText, lengthText } from '../../../ui/text/format.ts'
import { WaveformImage } from '../../../ui/audio/waveform/wave-picture.tsx'
import { stretchesOf } from '../../demos/demo.ts'
import type { QueuedDemo } from '../queued-demo.ts'
import { PitchedBySkeleton } from './panel-state.tsx'
import { durationOf } from '../stage/song-facts.ts'

/** Who pitched the song and how much of it they heard. */
export function PitchedBy({ demo, peaks }: { demo: QueuedDemo; peaks: readonly number[] }) {
  const { data, isPending } = api.useQuery('get', '/api/demos/{id}', { params: { path: { id: demo.id } } })
  if (isPending) return <PitchedBySkeleton />
  const pitched = data?.history.find(({ action }) => action === 'demo.pitch')
  if (!data || !pitched) return null
  const durationMs = durationOf(demo)
  const listener = data.listeners.find(({ by }) => by === pitched.by)
  return (
    <section className="pitched-by">
      <h2 className="strong">Why it was pitched</h2>
      <PitchedFor praise={pitched.praise} note={pitched.ownerNote} />
      <p className="small text-text-2">
        {listener
          ? `${pitched.by}, heard ${lengthText(listener.heardMs)} of ${lengthText(durationMs)} and pitched it on ${dayText(pitched.at)}.`
          : `${pitched.by}, pitched it on ${dayText(pitched.at)}.`}
      </p>
      {listener && (
        <div className="h-7">
          {peaks.length > 0 && (
            <WaveformImage peaks={peaks} durationMs={durationMs} heard={stretchesOf(listener.heard)} height={28} />
          )}
        </div>
      )}
    </section>
  )
}

/** What the screener says about it to the owner; empty for songs pitched before they were asked. */
function PitchedFor({ praise, note }: { praise: readonly Praise[]; note: string }) {
  const text = praiseText(praise)
  if (!text && !note) return null
  return (
    <p className="pitched-for">
      {text}
      {note && <q className="block italic">{note}</q>}
    </p>
  )
}
