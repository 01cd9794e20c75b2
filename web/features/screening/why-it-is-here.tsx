import { api } from '../../platform/api.ts'
import { dayText, lengthText } from '../../ui/format.ts'
import { WavePicture } from '../../ui/waveform/wave-picture.tsx'
import { type Demo, stretchesOf } from './demo.ts'
import { WhyToCome } from './side-state.tsx'
import { durationOf } from './song-facts.ts'

/** Who pitched the song and how much of it they heard. */
export function WhyItIsHere({ demo, peaks }: { demo: Demo; peaks: readonly number[] }) {
  const { data, isPending } = api.useQuery('get', '/api/demos/{id}', { params: { path: { id: demo.id } } })
  if (isPending) return <WhyToCome />
  const pitched = data?.history.find(({ result }) => result === 'pitch')
  if (!data || !pitched) return null
  const durationMs = durationOf(demo)
  const ear = data.listeners.find(({ by }) => by === pitched.by)
  return (
    <section className="why">
      <h2 className="strong">Why it is here</h2>
      <p className="small text-text-2">
        {ear
          ? `${pitched.by}, heard ${lengthText(ear.heardMs)} of ${lengthText(durationMs)} and pitched it on ${dayText(pitched.at)}.`
          : `${pitched.by}, pitched it on ${dayText(pitched.at)}.`}
      </p>
      {ear && (
        <div className="h-7">
          {peaks.length > 0 && (
            <WavePicture peaks={peaks} durationMs={durationMs} heard={stretchesOf(ear.heard)} height={28} />
          )}
        </div>
      )}
    </section>
  )
}
