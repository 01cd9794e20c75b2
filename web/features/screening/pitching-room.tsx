import { dropName } from '@velv/domain/drops/drop.ts'
import type { Role } from '@velv/domain/roles.ts'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../platform/api.ts'
import { LoggedOut } from '../../ui/logged-out.tsx'
import { DecisionDock } from './decision-dock.tsx'
import { DecisionToasts } from './decision-toasts.tsx'
import { isWaiting } from './demo.ts'
import { KnownPersonButton } from './known-person-button.tsx'
import { ListeningTimer } from './listening-timer.tsx'
import { OwnerSide } from './owner-side.tsx'
import { PhoneQueue } from './phone-queue.tsx'
import type { KeyAction } from './pitching-keys.ts'
import { noteFieldId } from './private-note.tsx'
import { QueueColumn } from './queue-column.tsx'
import { ScreenerSide } from './screener-side.tsx'
import { ShutOutDialog } from './shut-out-dialog.tsx'
import { SideState } from './side-state.tsx'
import { beforeSound } from './before-sound.ts'
import { durationOf } from './song-facts.ts'
import { SongStage } from './song-stage.tsx'
import { isMissing, NotHere } from './not-here.tsx'
import { StageState } from './stage-state.tsx'
import { Transport } from './transport.tsx'
import { useIsWide } from './use-is-wide.ts'
import { useMediaSession } from './use-media-session.ts'
import { usePitchingKeys } from './use-pitching-keys.ts'
import { usePrivateNotes } from './use-private-notes.ts'
import { useReadingOn } from './use-reading-on.ts'
import { useRoom } from './use-room.ts'
import { useShutOut } from './use-shut-out.ts'
import { canGive, type Verdict } from './verdicts.ts'
import './pitching.css'

const RoomKeys = lazy(async () => ({ default: (await import('./room-keys.tsx')).RoomKeys }))

const ownVerdicts: Partial<Record<Role, readonly Verdict[]>> = {
  screener: ['pitch', 'nogo'],
  dropOwner: ['hold', 'cut', 'nogo'],
}

/** So many answers can be taken back at a glance; a phone shows the last one. */
const toastsAtOnce = 3

/** The room where songs are heard and decided: queue, stage, brief, decisions. */
export function PitchingRoom({ dropId, role }: { dropId: string; role: Role }) {
  const isWide = useIsWide()
  const isOwner = role !== 'screener'
  const room = useRoom(dropId, role)
  const { desk, queue, demos, selected, step, others, gone, why, decisions, advance, nextToDecide } = room
  const { sound } = desk
  const {
    data: drop,
    error: dropError,
    refetch: readDropAgain,
  } = api.useQuery('get', '/api/drops/{id}', {
    params: { path: { id: dropId } },
  })
  const notes = usePrivateNotes(queue.putNote)
  const shutOut = useShutOut(desk)
  const isLoading = !queue.isLoaded && !queue.error
  const isOthers = selected !== undefined && others.has(selected.id)
  const [keysOpen, setKeysOpen] = useState<boolean>()
  const stage = useReadingOn(why.isOpen)

  const act = (action: KeyAction) => {
    if (action.does === 'list') return setKeysOpen(true)
    // Where the question stands, the line that offers it is not what one looks at.
    if (action.does === 'undo') return why.isOpen ? undefined : decisions.takeBackLast()
    if (!selected) return
    if (action.does === 'toggle') sound.toggle()
    else if (action.does === 'start-over') sound.seek(0)
    else if (action.does === 'step') sound.seek(sound.clock.nowMs() + action.ms)
    else if (action.does === 'tenth' && why.isOpen) why.chooseNth(action.tenth)
    else if (action.does === 'tenth') sound.seek((sound.state().durationMs * action.tenth) / 10)
    else if (action.does === 'next') step(1)
    else if (action.does === 'previous') step(-1)
    else if (action.does === 'level') void sound.setLevel(sound.state().level === 'level' ? 'delivered' : 'level')
    else if (action.does === 'note') document.getElementById(noteFieldId)?.focus()
    else if (!why.isOpen) room.answer(action.answer)
  }
  const { isOn, switchKeys } = usePitchingKeys(act)
  const showKeys = isWide && isOn
  useMediaSession(selected?.title, (isOwner && selected?.creator?.name) || (drop ? dropName(drop) : ''), desk, step)

  const list = {
    demos,
    drop,
    isOwner,
    selectedId: selected?.id,
    others,
    onSelect: room.select,
    onBucket: room.chooseBucket,
    queue,
  }
  const missing = [queue.error, dropError as unknown].find(isMissing)
  if (missing) return <NotHere says={missing.message} />
  return (
    <div className="room">
      <div className="pitching">
        <div ref={desk.stand} hidden />
        {isWide ? (
          <QueueColumn {...list} />
        ) : (
          <PhoneQueue {...list} goesOn={advance.goesOn} onGoesOn={advance.switchGoesOn} />
        )}
        {desk.clock && (
          <ListeningTimer
            clock={desk.clock}
            leaseUntilMs={isOthers || shutOut ? undefined : room.leaseUntilMs}
            isEmpty={!selected && !isLoading}
            says={selected && !isOthers ? beforeSound(desk, selected) : ''}
          />
        )}
        <section ref={stage} className="pitching-stage" aria-label="The song">
          {selected ? (
            <>
              <SongStage key={selected.id} demo={selected} desk={desk} isWide={isWide} isOthers={isOthers}>
                {canGive(selected, 'pass') && !isOthers && (
                  <KnownPersonButton showKey={showKeys} onPress={() => room.answer('pass')} />
                )}
              </SongStage>
              <Transport
                desk={desk}
                isWide={isWide}
                title={selected.title}
                lengthMs={durationOf(selected)}
                onNext={() => step(1)}
                onPrevious={() => step(-1)}
                onKeys={() => setKeysOpen(true)}
              />
            </>
          ) : (
            <StageState queue={queue} drop={drop} isOwner={isOwner} />
          )}
        </section>
        <aside className="pitching-aside" aria-label={isOwner ? 'Writer and brief' : 'Brief'}>
          {!drop || isLoading ? (
            <SideState isOwner={isOwner} error={dropError} onRetry={() => void readDropAgain()} />
          ) : isOwner ? (
            <OwnerSide demo={selected} drop={drop} desk={desk} notes={notes} showKeys={showKeys} />
          ) : (
            <ScreenerSide demo={selected} drop={drop} desk={desk} />
          )}
        </aside>
        <DecisionDock
          demo={selected}
          desk={desk}
          refusedAt={room.refusedAt}
          isLoading={isLoading}
          isDone={demos.length > 0 && !demos.some(isWaiting) && !queue.more}
          isOthers={isOthers}
          isGone={selected !== undefined && gone.has(selected.id)}
          showKeys={showKeys}
          why={why}
          onWhy={room.sayWhy}
          onDecide={room.answer}
          onNext={nextToDecide && (() => room.moveOn(nextToDecide))}
          isNextBehind={nextToDecide !== undefined && nextToDecide === room.behind}
        >
          {shutOut === 'logged-out' && <LoggedOut />}
          <DecisionToasts
            undoable={decisions.undoable}
            notes={room.notes}
            most={isWide ? toastsAtOnce : 1}
            showKeys={showKeys}
            onUndo={(one) => void decisions.takeBack(one)}
          />
        </DecisionDock>
        {shutOut && <ShutOutDialog key={shutOut} why={shutOut} canClose={isOwner && shutOut === 'logged-out'} />}
        {keysOpen !== undefined && (
          <Suspense>
            <RoomKeys
              open={keysOpen}
              onOpenChange={setKeysOpen}
              own={ownVerdicts[role] ?? []}
              isOn={isOn}
              onSwitch={switchKeys}
              goesOn={advance.goesOn}
              onGoesOn={advance.switchGoesOn}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}
