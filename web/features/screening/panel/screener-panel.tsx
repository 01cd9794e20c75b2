import { genreLabel } from '@velv/domain/genres.ts'
import { marketLabel } from '@velv/domain/markets.ts'
import { loudnessText } from '../../../ui/text/figures.ts'
import { BriefPanel } from './brief-panel.tsx'
import type { QueuedDemo, Drop } from '../queued-demo.ts'
import { FactList } from './fact-list.tsx'
import type { ListeningStore } from '../stage/listening-store.ts'
import { formatText, songStatements, durationOf, paidTimeLeftText } from '../stage/song-facts.ts'
import { useSyncExternalStore } from 'react'
import { canChoose } from '../decisions/decisions.ts'

type ScreenerPanelProps = { demo: QueuedDemo | undefined; drop: Drop; store: ListeningStore }

/** What a screener needs next to the song: the brief, and facts about the music alone. */
export function ScreenerPanel({ demo, drop, store }: ScreenerPanelProps) {
  const paidTimeLeft = usePaidTimeLeft(store, demo)
  const lufs = demo?.audio?.loudnessLufs ?? null
  return (
    <>
      <BriefPanel key={drop.id} drop={drop} store={store} />
      <FactList
        facts={[
          ['Genre', drop.genre.map(genreLabel).join(', ')],
          ['Lyrics', drop.lyrics.join(', ')],
          ['Regional office', marketLabel(drop.regionalOffice)],
        ]}
      />
      {demo && (
        <>
          <h2 className="strong">This song</h2>
          <FactList
            facts={[
              ['Paid time left', demo.suspendedAt ? '' : paidTimeLeft],
              ...songStatements(demo),
              ['Format', formatText(demo.audio ?? null)],
              ['Loudness', lufs === null ? '' : loudnessText(lufs)],
            ]}
          />
        </>
      )}
    </>
  )
}

/** How much listening to the song on the stage is still paid, updated during playback; empty for a decided one. */
function usePaidTimeLeft({ clock }: ListeningStore, demo: QueuedDemo | undefined): string {
  const now = () => {
    if (!clock || !demo || durationOf(demo) === 0 || !canChoose(demo, 'pitch')) return ''
    const paidLeftMs = clock.paidLeftMs(demo.id) ?? demo.paidLeftMs
    return paidTimeLeftText(paidLeftMs, durationOf(demo))
  }
  return useSyncExternalStore(clock?.subscribe ?? never, now)
}

const never = () => () => {}
