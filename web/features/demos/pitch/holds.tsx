import { countText } from '@velv/domain/count-text.ts'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { client } from '../../../lib/api/api.ts'
import { HoldPart } from '../../holds/hold-part.tsx'
import { useSplits } from '../../songs/splits/use-splits.ts'
import { songPath } from '../../songs/library-song.ts'
import type { DemoInFull } from '../demo.ts'
import { RoomLink } from '../room-link.tsx'

const headings: Partial<Record<DemoInFull['holds'][number]['state'], string>> = {
  offered: 'Hold offered',
  active: 'On hold',
}

/** For its creator: the newest hold of the song, which they answer here, and how the ones before ended. */
export function Holds({ demo }: { demo: DemoInFull }) {
  const [hold, ...earlier] = demo.holds
  const mustOpen = hold?.state === 'offered' && hold.openedAt === null && hold.can.includes('hold.decline')
  useEffect(() => {
    // From now on, the terms that the creator reads can't change.
    if (mustOpen) void client.POST('/api/holds/{id}/open', { params: { path: { id: hold.id } } }).catch(() => undefined)
  }, [mustOpen, hold?.id])
  if (!hold)
    return demo.result === 'cut' ? (
      <section className="grid gap-3" aria-label="Deal">
        <h2 className="head">Deal</h2>
        <RoomLink demo={demo} />
      </section>
    ) : null
  return (
    <section
      id="hold"
      className={mustOpen || hold.state === 'offered' ? 'brief-changed' : 'grid gap-3'}
      aria-label="Hold"
    >
      <h2 className="head">{headings[hold.state] ?? 'Hold'}</h2>
      <HoldPart hold={hold} side="creator" before={demo.songId && <SplitsState songId={demo.songId} />} />
      <RoomLink demo={demo} />
      {earlier.length > 0 && (
        <details>
          <summary className="link touch">Earlier holds</summary>
          <div className="mt-4 grid gap-8">
            {earlier.map((one) => (
              <HoldPart key={one.id} hold={one} side="creator" />
            ))}
          </div>
        </details>
      )}
    </section>
  )
}

/** Where the split sheet stands, before a hold is accepted. */
function SplitsState({ songId }: { songId: string }) {
  const { data } = useSplits(songId).query
  if (!data) return null
  const waiting = data.writers.filter(({ state }) => state !== 'confirmed').length
  return (
    <p className="small text-text-2">
      {sheetText(waiting, data.writers.length)}{' '}
      <Link className="link touch" to={`${songPath(songId)}#splits`}>
        See splits
      </Link>
    </p>
  )
}

function sheetText(waiting: number, writers: number): string {
  if (writers === 0) return 'This song has no split sheet yet.'
  if (waiting === 0) return 'Everyone has confirmed the split sheet.'
  return `Split sheet: ${writers - waiting} of ${countText(writers, 'writer')} confirmed.`
}
