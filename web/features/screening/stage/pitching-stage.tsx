import type { Ref } from 'react'
import type { Drop } from '../queued-demo.ts'
import { CompareButton } from '../compare/compare-button.tsx'
import { CompareStrip } from '../compare/compare-strip.tsx'
import { canChoose } from '../decisions/decisions.ts'
import type { PitchingViewState } from '../use-pitching-view.ts'
import { StageComments } from '../marks/stage-comments.tsx'
import { RecuseButton } from './recuse-button.tsx'
import { durationOf } from './song-facts.ts'
import { SongStage } from './song-stage.tsx'
import { StageState } from './stage-state.tsx'
import { Transport } from './transport.tsx'

type PitchingStageProps = {
  view: PitchingViewState
  ref: Ref<HTMLElement>
  drop: Drop | undefined
  isOwner: boolean
  isWide: boolean
  isLeasedByOthers: boolean
  showKeys: boolean
  onKeys: () => void
  onDropAgain: (() => void) | undefined
}

/** The song that is heard, with what plays it, or why there is none. */
export function PitchingStage({ view, ref, drop, isOwner, onDropAgain, ...props }: PitchingStageProps) {
  const { selected, store, queue, step, ahead, behind, submit, team, marks, compare } = view
  const { isWide, isLeasedByOthers, showKeys, onKeys } = props
  return (
    <section ref={ref} className="pitching-stage" aria-label="The song">
      {!selected && <StageState {...{ queue, drop, isOwner, onDropAgain }} />}
      {selected && (
        <SongStage key={selected.id} demo={selected} {...{ store, isWide, isLeasedByOthers, team, marks, showKeys }}>
          {compare && !selected.suspendedAt && <CompareButton compare={compare} showKey={showKeys} />}
          {canChoose(selected, 'recuse') && !isLeasedByOthers && (
            <RecuseButton showKey={showKeys} onPress={() => submit('recuse')} />
          )}
        </SongStage>
      )}
      {selected && !selected.suspendedAt && (
        <Transport
          {...{ store, isWide, onKeys }}
          title={selected.title}
          lengthMs={durationOf(selected)}
          onNext={behind && (() => step(1))}
          onPrevious={ahead && (() => step(-1))}
        />
      )}
      {compare && <CompareStrip {...{ compare, store }} showKey={showKeys} />}
      {selected && marks && (
        <StageComments key={`comments on ${selected.id}`} demo={selected} store={store} marks={marks} />
      )}
    </section>
  )
}
