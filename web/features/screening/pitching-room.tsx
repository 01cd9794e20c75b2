import { dropName } from '@velv/domain/drops/drop.ts'
import type { Role } from '@velv/domain/roles.ts'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../platform/api.ts'
import { isMissing } from '../../platform/is-missing.ts'
import { LoggedOut } from '../../ui/logged-out.tsx'
import { DecisionDock } from './decision-dock.tsx'
import { DecisionToasts } from './decision-toasts.tsx'
import { isWaiting } from './demo.ts'
import { KnownPersonButton } from './known-person-button.tsx'
import { ListeningTimer } from './listening-timer.tsx'
import { OwnerSide } from './owner-side.tsx'
import { PhoneQueue } from './phone-queue.tsx'
import { QueueColumn } from './queue-column.tsx'
import { ScreenerSide } from './screener-side.tsx'
import { ShutOutDialog } from './shut-out-dialog.tsx'
import { SideState } from './side-state.tsx'
import { beforeSound } from './before-sound.ts'
import { durationOf } from './song-facts.ts'
import { SongStage } from './song-stage.tsx'
import { NotHere } from './not-here.tsx'
import { StageState } from './stage-state.tsx'
import { Transport } from './transport.tsx'
import { useIsWide } from './use-is-wide.ts'
import { useMediaSession } from './use-media-session.ts'
import { usePrivateNotes } from './use-private-notes.ts'
import { useReadingOn } from './use-reading-on.ts'
import { useRoom } from './use-room.ts'
import { useRoomKeys } from './use-room-keys.ts'
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
  const { isOn, switchKeys } = useRoomKeys(room, () => setKeysOpen(true))
  const showKeys = isWide && isOn
  useMediaSession(selected?.title, (isOwner && selected?.creator?.name) || (drop ? dropName(drop) : ''), desk, step)

  const isDropFailed = !drop && dropError !== null
  const list = {
    demos,
    drop,
    isDropFailed,
    isOwner,
    selectedId: selected?.id,
    others,
    onSelect: room.select,
    onBucket: room.chooseBucket,
    queue,
  }
  if (isMissing(queue.error) || isMissing(dropError)) return <NotHere />
  return (
    <div className="room">
      <div className="pitching">
        <div ref={desk.stand} hidden />
        {isWide ? (
          <QueueColumn {...list} />
        ) : (
          <PhoneQueue {...list} goesOn={advance.goesOn} onGoesOn={advance.switchGoesOn} />
        )}
        {desk.isPaid && desk.clock && (
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
              {!selected.suspendedAt && (
                <Transport
                  desk={desk}
                  isWide={isWide}
                  title={selected.title}
                  lengthMs={durationOf(selected)}
                  onNext={room.behind && (() => step(1))}
                  onPrevious={room.ahead && (() => step(-1))}
                  onKeys={() => setKeysOpen(true)}
                />
              )}
            </>
          ) : (
            <StageState
              queue={queue}
              drop={drop}
              isOwner={isOwner}
              onDropAgain={isDropFailed ? () => void readDropAgain() : undefined}
            />
          )}
        </section>
        <aside
          className={`pitching-aside ${isOwner && selected ? 'crowded' : ''}`}
          aria-label={isOwner ? 'Writer and brief' : 'Brief'}
        >
          {!drop || isLoading ? (
            // Where the songs failed with it, their line says so and asks for both.
            !(isDropFailed && queue.error) && (
              <SideState isOwner={isOwner} isFailed={isDropFailed} onRetry={() => void readDropAgain()} />
            )
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
