import { Flag } from 'lucide-react'
import { startAtText } from '../../songs/song-details-text.ts'
import type { DemoInFull } from '../demo.ts'
import { DemoPlayer } from '../demo-player.tsx'

/**
 * The viewer's own song with everything that was heard of it. The stretches of all listeners overlap, which shows the
 * parts that two or more of them heard.
 */
export function HeardSong({ demo }: { demo: DemoInFull }) {
  const marked = startAtText(demo)
  return (
    <div>
      <DemoPlayer demo={demo} heard={demo.listeners.flatMap(({ heard }) => heard)} band flagMs={demo.hearAtMs} />
      <div className="small mt-3 grid gap-2 md:pl-15">
        {demo.listeners.length > 0 && (
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-text-3" aria-hidden="true">
            <Legend color="bg-(--wave-unheard)">Not heard</Legend>
            <Legend color="bg-(--wave-heard)">Heard</Legend>
            <Legend color="bg-(--wave-heard-twice)">Heard by two or more</Legend>
          </p>
        )}
        {marked && (
          <p className="flex gap-2 text-pretty wrap-anywhere text-text-2">
            <Flag className="icon-s mt-0.5" aria-hidden="true" />
            <span>You marked {marked}</span>
          </p>
        )}
      </div>
    </div>
  )
}

const Legend = ({ color, children }: { color: string; children: string }) => (
  <span className="row gap-1.5">
    <i className={`size-2.5 rounded-sleeve ${color}`} aria-hidden="true" />
    {children}
  </span>
)
