import { dropName } from '@velv/domain/drops/drop.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { isMissing } from '../../lib/api/is-missing.ts'
import { LoggedOutMessage } from '../../ui/feedback/logged-out-message.tsx'
import { DecisionDock } from './decisions/decision-dock.tsx'
import { DecisionToasts } from './decisions/decision-toasts.tsx'
import { isWaiting } from './queued-demo.ts'
import { RecuseButton } from './stage/recuse-button.tsx'
import { ListeningTimer, timerHint } from './stage/listening-timer.tsx'
import { OwnerPanel } from './panel/owner-panel.tsx'
import { PhoneQueue } from './queue/phone-queue.tsx'
import { QueueColumn } from './queue/queue-column.tsx'
import { ScreenerPanel } from './panel/screener-panel.tsx'
import { AccessLossDialog } from './access-loss-dialog.tsx'
import { PanelState } from './panel/panel-state.tsx'
import { durationOf } from './stage/song-facts.ts'
import { SongStage } from './stage/song-stage.tsx'
import { PitchingNotFound } from './pitching-not-found.tsx'
import { StageState } from './stage/stage-state.tsx'
import { Transport } from './stage/transport.tsx'
import { useIsWide } from './use-is-wide.ts'
import { useMediaSession } from './stage/use-media-session.ts'
import { usePrivateNotes } from './panel/use-private-notes.ts'
import { useFocusSong } from './stage/use-focus-song.ts'
import { type ListenerRole, usePitchingView } from './use-pitching-view.ts'
import { usePitchingShortcuts } from './shortcuts/use-pitching-shortcuts.ts'
import type { RequestedSong } from './use-selection.ts'
import { useAccessLoss } from './use-access-loss.ts'
import { canChoose, type Decision } from './decisions/decisions.ts'
import './pitching.css'

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
  const isWide = useIsWide()
  const isOwner = role !== 'screener'
  const view = usePitchingView(dropId, role, requested)
  const { store, queue, demos, selected, step, unavailable, withdrawn, form, decisions, advance, nextToDecide } = view
  const {
    data: drop,
    error: dropError,
    refetch: refetchDrop,
  } = api.useQuery('get', '/api/drops/{id}', {
    params: { path: { id: dropId } },
  })
  const songId = selected?.id
  useEffect(() => {
    if (songId !== undefined) onSong(songId)
  }, [songId, onSong])
  const notes = usePrivateNotes(queue.putNote)
  const accessLoss = useAccessLoss(store)
  const isLoading = !queue.isLoaded && !queue.error
  const isLeasedByOthers = selected !== undefined && unavailable.has(selected.id)
  const [keysOpen, setKeysOpen] = useState<boolean>()
  const stage = useFocusSong(form.decision !== undefined)
  const { isOn, switchKeys } = usePitchingShortcuts(view, () => setKeysOpen(true))
  const showKeys = isWide && isOn
  useMediaSession(selected?.title, (isOwner && selected?.creator?.name) || (drop ? dropName(drop) : ''), store, step)

  const isDropFailed = !drop && dropError !== null
  const list = {
    demos,
    drop,
    isDropFailed,
    isOwner,
    selectedId: selected?.id,
    unavailable,
    onSelect: view.select,
    onBucket: view.chooseBucket,
    queue,
  }
  const toasts = (
    <DecisionToasts
      undoable={decisions.undoable}
      notes={view.notes}
      maxVisible={isWide ? toastsAtOnce : 1}
      showKeys={showKeys}
      onUndo={(one) => void decisions.undo(one)}
    />
  )
  if (isMissing(queue.error) || isMissing(dropError)) return <PitchingNotFound />
  return (
    <div className="pitching-view">
      <div className="pitching">
        <div ref={store.attachTo} hidden />
        {isWide ? (
          <QueueColumn {...list}>{toasts}</QueueColumn>
        ) : (
          <PhoneQueue {...list} autoAdvance={advance.autoAdvance} onAutoAdvance={advance.switchAutoAdvance} />
        )}
        {store.isPaid && store.clock && (
          <ListeningTimer
            clock={store.clock}
            leaseUntilMs={isLeasedByOthers || accessLoss ? undefined : view.leaseUntilMs}
            isEmpty={!selected && !isLoading}
            isSuspended={Boolean(selected?.suspendedAt)}
            message={selected && !isLeasedByOthers ? timerHint(store, selected) : ''}
          />
        )}
        <section ref={stage} className="pitching-stage" aria-label="The song">
          {selected ? (
            <>
              <SongStage
                key={selected.id}
                demo={selected}
                store={store}
                isWide={isWide}
                isLeasedByOthers={isLeasedByOthers}
              >
                {canChoose(selected, 'recuse') && !isLeasedByOthers && (
                  <RecuseButton showKey={showKeys} onPress={() => view.submit('recuse')} />
                )}
              </SongStage>
              {!selected.suspendedAt && (
                <Transport
                  store={store}
                  isWide={isWide}
                  title={selected.title}
                  lengthMs={durationOf(selected)}
                  onNext={view.behind && (() => step(1))}
                  onPrevious={view.ahead && (() => step(-1))}
                  onKeys={() => setKeysOpen(true)}
                />
              )}
            </>
          ) : (
            <StageState
              queue={queue}
              drop={drop}
              isOwner={isOwner}
              onDropAgain={isDropFailed ? () => void refetchDrop() : undefined}
            />
          )}
        </section>
        <aside
          className={`pitching-aside ${isOwner && selected ? 'crowded' : ''}`}
          aria-label={isOwner ? 'Writer and brief' : 'Brief'}
        >
          {!drop || isLoading ? (
            // When the songs failed as well, their message covers both and retries both.
            !(isDropFailed && queue.error) && (
              <PanelState isOwner={isOwner} isFailed={isDropFailed} onRetry={() => void refetchDrop()} />
            )
          ) : isOwner ? (
            <OwnerPanel demo={selected} drop={drop} store={store} notes={notes} showKeys={showKeys} />
          ) : (
            <ScreenerPanel demo={selected} drop={drop} store={store} />
          )}
        </aside>
        <DecisionDock
          demo={selected}
          store={store}
          refusedAt={view.refusedAt}
          isLoading={isLoading}
          isDone={demos.length > 0 && !demos.some(isWaiting) && !queue.more}
          isLeasedByOthers={isLeasedByOthers}
          isWithdrawn={selected !== undefined && withdrawn.has(selected.id)}
          showKeys={showKeys}
          form={form}
          onSubmitForm={view.submitForm}
          onDecide={view.submit}
          onNext={nextToDecide && (() => view.advanceTo(nextToDecide))}
          isNextBehind={nextToDecide !== undefined && nextToDecide === view.behind}
        >
          {accessLoss === 'logged-out' && <LoggedOutMessage />}
          {!isWide && toasts}
        </DecisionDock>
        {accessLoss && (
          <AccessLossDialog key={accessLoss} loss={accessLoss} canClose={isOwner && accessLoss === 'logged-out'} />
        )}
        {keysOpen !== undefined && (
          <Suspense>
            <ShortcutsDialog
              open={keysOpen}
              onOpenChange={setKeysOpen}
              own={ownDecisions[role]}
              isOn={isOn}
              onSwitch={switchKeys}
              autoAdvance={advance.autoAdvance}
              onAutoAdvance={advance.switchAutoAdvance}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}
