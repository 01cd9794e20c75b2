import { dropName } from '@velv/domain/drops/drop.ts'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { errors } from '@velv/domain/errors.ts'
import { api } from '../../lib/api/api.ts'
import { isMissing } from '../../lib/api/is-missing.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { LoggedOutMessage } from '../../ui/feedback/logged-out-message.tsx'
import { AccessLossDialog } from './access-loss-dialog.tsx'
import { DecisionDock } from './decisions/decision-dock.tsx'
import { DecisionToasts } from './decisions/decision-toasts.tsx'
import { PitchingAside } from './panel/pitching-aside.tsx'
import { PhoneQueue } from './queue/phone-queue.tsx'
import { QueueColumn, type QueueProps } from './queue/queue-column.tsx'
import type { Drop, QueuedDemo } from './queued-demo.ts'
import { ListeningTimer, timerHint } from './stage/listening-timer.tsx'
import { PitchingStage } from './stage/pitching-stage.tsx'
import { useIsWide } from './use-is-wide.ts'
import { useMediaSession } from './stage/use-media-session.ts'
import { useFocusSong } from './stage/use-focus-song.ts'
import { type ListenerRole, type PitchingViewState, usePitchingView } from './use-pitching-view.ts'
import { usePitchingShortcuts } from './shortcuts/use-pitching-shortcuts.ts'
import type { RequestedSong } from './use-selection.ts'
import { type OpenHoldTerms, useHoldTerms } from './use-hold-terms.tsx'
import { useAccessLoss } from './use-access-loss.ts'
import type { Decision } from './decisions/decisions.ts'
import './pitching.css'
import './team/team.css'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}))

const ownDecisions: Record<ListenerRole, readonly Decision[]> = {
  screener: ['pitch', 'nogo'],
  dropOwner: ['hold', 'cut', 'nogo'],
}

/** The maximum number of visible undo toasts; a phone shows the last one only. */
const toastsAtOnce = 3

type PitchingViewProps = {
  dropId: string
  role: ListenerRole
  requested?: RequestedSong | undefined
  /** The song on the stage is another one. */
  onSong: (demoId: string) => void
}

/** The view in which songs are heard and decided: queue, stage, brief, decisions. */
export function PitchingView({ dropId, role, requested, onSong }: PitchingViewProps) {
  const view = usePitchingView(dropId, role, requested)
  const { queue, selected } = view
  const dropQuery = api.useQuery('get', '/api/drops/{id}', { params: { path: { id: dropId } } })
  const songId = selected?.id
  useEffect(() => {
    if (songId !== undefined) onSong(songId)
  }, [songId, onSong])
  const accessLoss = useAccessLoss(view.store)
  const terms = useHoldTerms(dropQuery.data, () => void queue.refetch())
  const [keysOpen, setKeysOpen] = useState<boolean>()
  const shortcuts = usePitchingShortcuts(view, () => setKeysOpen(true))
  if (isMissing(queue.error) || isMissing(dropQuery.error)) return <PitchingNotFound />
  return (
    <div className="pitching-view">
      <div className={view.team ? 'pitching in-team' : 'pitching'}>
        <Pitching
          {...{ view, role, dropQuery, accessLoss }}
          onTerms={terms.open}
          hasKeys={shortcuts.isOn}
          onKeys={() => setKeysOpen(true)}
        />
        {accessLoss && (
          <AccessLossDialog
            key={accessLoss}
            loss={accessLoss}
            canClose={role !== 'screener' && accessLoss === 'logged-out'}
          />
        )}
        {view.marks?.collecting.dialog}
        {terms.dialog}
        {keysOpen !== undefined && (
          <Suspense>
            <ShortcutsDialog
              open={keysOpen}
              onOpenChange={setKeysOpen}
              own={view.team?.isObserver ? [] : ownDecisions[role]}
              isTeam={view.team !== undefined}
              isOn={shortcuts.isOn}
              onSwitch={shortcuts.switchKeys}
              autoAdvance={view.advance.autoAdvance}
              onAutoAdvance={view.advance.switchAutoAdvance}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}

type PitchingProps = {
  view: PitchingViewState
  role: ListenerRole
  dropQuery: { data?: Drop | undefined; error: unknown; refetch: () => Promise<unknown> }
  accessLoss: ReturnType<typeof useAccessLoss>
  /** Keys decide, which is shown on wide screens. */
  hasKeys: boolean
  onKeys: () => void
  onTerms: OpenHoldTerms
}

/** The parts of the view, of which a phone has the queue in a sheet. */
function Pitching({ view, role, dropQuery, accessLoss, hasKeys, onKeys, onTerms }: PitchingProps) {
  const { store, selected, form } = view
  const { data: drop, error, refetch } = dropQuery
  const isWide = useIsWide()
  const shown = { view, drop, isWide, isOwner: role !== 'screener', showKeys: isWide && hasKeys, ...statesOf(view) }
  const isDropFailed = !drop && error !== null
  const onDropAgain = () => void refetch()
  const stage = useFocusSong(form.decision !== undefined)
  useMediaSession(selected?.title, subtitleOf(selected, drop, shown.isOwner), store, view.step)
  const toasts = (
    <DecisionToasts
      undoable={view.decisions.undoable}
      notes={view.notes}
      answeredFirst={view.decisions.answeredFirst}
      maxVisible={isWide ? toastsAtOnce : 1}
      showKeys={shown.showKeys}
      onUndo={(one) => void view.decisions.undo(one)}
      onTerms={onTerms}
    />
  )
  return (
    <>
      <div ref={store.attachTo} hidden />
      <Queue {...shown} isDropFailed={isDropFailed}>
        {toasts}
      </Queue>
      <Timer {...shown} isLost={accessLoss !== undefined} />
      <PitchingStage {...shown} ref={stage} onKeys={onKeys} onDropAgain={isDropFailed ? onDropAgain : undefined} />
      <PitchingAside {...shown} isDropFailed={isDropFailed} onRetry={onDropAgain} onTerms={onTerms} />
      <DecisionDock {...shown}>
        {accessLoss === 'logged-out' && <LoggedOutMessage />}
        {!isWide && toasts}
      </DecisionDock>
    </>
  )
}

/** Whether the songs are still loading, and whether another screener is listening to the one on the stage. */
const statesOf = ({ queue, selected, unavailable }: PitchingViewState) => ({
  isLoading: !queue.isLoaded && !queue.error,
  isLeasedByOthers: selected !== undefined && unavailable.has(selected.id),
})

/** What a lock screen shows under the title: the drop, since a screener must not learn the writer. */
const subtitleOf = (song: QueuedDemo | undefined, drop: Drop | undefined, isOwner: boolean) =>
  (isOwner && song?.creator?.name) || (drop ? dropName(drop) : '')

type TimerProps = {
  view: PitchingViewState
  isLoading: boolean
  isLeasedByOthers: boolean
  /** Whoever listens here can no longer be paid for it. */
  isLost: boolean
}

function Timer({ view: { store, selected, leaseUntilMs }, isLoading, isLeasedByOthers, isLost }: TimerProps) {
  if (!store.isPaid || !store.clock) return null
  return (
    <ListeningTimer
      clock={store.clock}
      leaseUntilMs={isLeasedByOthers || isLost ? undefined : leaseUntilMs}
      isEmpty={!selected && !isLoading}
      isSuspended={Boolean(selected?.suspendedAt)}
      message={selected && !isLeasedByOthers ? timerHint(store, selected) : ''}
    />
  )
}

type ShownQueueProps = Pick<QueueProps, 'drop' | 'isDropFailed' | 'isOwner'> & {
  view: PitchingViewState
  isWide: boolean
  showKeys: boolean
  /** Shown at its foot on wide screens. */
  children: ReactNode
}

function Queue({ view, isWide, drop, isDropFailed, isOwner, showKeys, children }: ShownQueueProps) {
  const { demos, selected, unavailable, select, chooseBucket, queue, advance, team } = view
  const list = {
    drop,
    isDropFailed,
    isOwner,
    demos,
    selectedId: selected?.id,
    unavailable,
    onSelect: select,
    onBucket: chooseBucket,
    queue,
    team,
    showKeys,
  }
  if (isWide) return <QueueColumn {...list}>{children}</QueueColumn>
  return <PhoneQueue {...list} autoAdvance={advance.autoAdvance} onAutoAdvance={advance.switchAutoAdvance} />
}

/** Replaces the pitching view where the drop does not exist. */
const PitchingNotFound = () => (
  <div className="pitching-missing">
    <EmptyState
      as="h1"
      title="Drop not found"
      message={errors['drop/not-found'][1]}
      next={<LinkButton to="/">Back to drops</LinkButton>}
    />
  </div>
)
