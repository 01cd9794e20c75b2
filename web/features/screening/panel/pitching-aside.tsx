import type { OpenHoldTerms } from '../use-hold-terms.tsx'
import type { Drop } from '../queued-demo.ts'
import type { PitchingViewState } from '../use-pitching-view.ts'
import { OwnerPanel } from './owner-panel.tsx'
import { PanelState } from './panel-state.tsx'
import { ScreenerPanel } from './screener-panel.tsx'
import { usePrivateNotes } from './use-private-notes.ts'

type PitchingAsideProps = {
  view: PitchingViewState
  drop: Drop | undefined
  isOwner: boolean
  isLoading: boolean
  isDropFailed: boolean
  showKeys: boolean
  onRetry: () => void
  onTerms: OpenHoldTerms
}

/** What is beside the stage: the brief, and for owners the writer and their notes. */
export function PitchingAside(props: PitchingAsideProps) {
  const { isOwner, view } = props
  return (
    <aside
      className={`pitching-aside ${isOwner && view.selected ? 'crowded' : ''}`}
      aria-label={isOwner ? 'Writer and brief' : 'Brief'}
    >
      <Panel {...props} />
    </aside>
  )
}

function Panel({ view, drop, isOwner, isLoading, isDropFailed, showKeys, onRetry, onTerms }: PitchingAsideProps) {
  const { selected: demo, store, queue } = view
  const notes = usePrivateNotes(queue.putNote)
  // When the songs failed as well, their message covers both and retries both.
  if (!drop && isDropFailed && queue.error) return null
  if (!drop || isLoading) return <PanelState isOwner={isOwner} isFailed={isDropFailed} onRetry={onRetry} />
  if (!isOwner) return <ScreenerPanel {...{ demo, drop, store }} />
  const { team, compare } = view
  return <OwnerPanel {...{ demo, drop, store, notes, showKeys, team, compare, onTerms }} onChange={queue.put} />
}
