import type { Role } from '@velv/domain/roles.ts'
import { sizeBucket, type SizeBucket } from '@velv/domain/screening/size-bucket.ts'
import { useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { KeysDialog } from '../../ui/keys-dialog.tsx'
import { DecisionDock } from './decision-dock.tsx'
import { isWaiting, nextWaiting } from './demo.ts'
import { ListeningTimer } from './listening-timer.tsx'
import { OwnerSide } from './owner-side.tsx'
import { keyRows, type KeyAction } from './pitching-keys.ts'
import { QueueColumn } from './queue-column.tsx'
import { PhoneQueue } from './phone-queue.tsx'
import { SideState } from './side-state.tsx'
import { ScreenerSide } from './screener-side.tsx'
import { SongStage } from './song-stage.tsx'
import { StageState } from './stage-state.tsx'
import { secondsStillToHear } from './still-to-hear.ts'
import { Transport } from './transport.tsx'
import { useDecisions } from './use-decisions.ts'
import { useIsWide } from './use-is-wide.ts'
import { useListening, useSound } from './use-listening.ts'
import { useMediaSession } from './use-media-session.ts'
import { usePitchingKeys } from './use-pitching-keys.ts'
import { useQueue } from './use-queue.ts'
import { useReadingOn } from './use-reading-on.ts'
import { useSelection } from './use-selection.ts'
import { type NogoWhy, useWhyNot } from './use-why-not.ts'
import { canGive, type Verdict } from './verdicts.ts'
import './pitching.css'

/** A second press this soon after the next song came was meant for the song before, in ms. */
const meantForLastMs = 400

const ownVerdicts: Partial<Record<Role, readonly Verdict[]>> = {
  screener: ['pitch', 'nogo'],
  dropOwner: ['hold', 'cut', 'nogo'],
}

/** The room where songs are heard and decided: queue, stage, brief, decisions. */
export function PitchingRoom({ dropId, role }: { dropId: string; role: Role }) {
  const isWide = useIsWide()
  const isOwner = role !== 'screener'
  const desk = useListening(dropId, role)
  const { sound } = desk
  const { queue, bucket, setBucket, put } = useQueue(dropId)
  const {
    data: drop,
    error: dropError,
    refetch: readDropAgain,
  } = api.useQuery('get', '/api/drops/{id}', {
    params: { path: { id: dropId } },
  })
  const decisions = useDecisions({ put, refetch: () => void queue.refetch() })
  const demos = (queue.data?.rows ?? []).map(decisions.shown)
  const total = queue.data?.total ?? 0
  const { selected, select, step, forget } = useSelection(desk, demos)
  const isLoading = !queue.data && !queue.error
  const [keysOpen, setKeysOpen] = useState(false)
  const movedOnAt = useRef(-Infinity)
  const { peaks } = useSound(desk)

  const why = useWhyNot(selected?.id)
  const stage = useReadingOn(why.isOpen)
  const [refusedAt, setRefusedAt] = useState(0)
  const decide = (verdict: Verdict, because?: NogoWhy) => {
    if (!selected || !canGive(selected, verdict) || decisions.isSent(selected.id, verdict)) return
    if (performance.now() - movedOnAt.current < meantForLastMs) return
    if (secondsStillToHear(selected, desk.heard.heardOf(selected.id)) > 0) return setRefusedAt(Date.now())
    // A creator is owed the reason of a screener's no; an owner decides for himself.
    if (verdict === 'nogo' && selected.result === 'screening' && !because) return why.ask()
    const isCorrection = selected.result !== 'screening' && selected.result !== 'pitch'
    void decisions.decide(selected, verdict, because, desk.keeper.tells())
    const next = isCorrection ? undefined : nextWaiting(demos, selected.id)
    if (!next) return
    movedOnAt.current = performance.now()
    select(next.id)
  }
  const sayWhy = () => {
    const because = why.answer()
    if (because) decide('nogo', because)
  }
  const chooseBucket = (to: SizeBucket) => {
    if (demos.findIndex(({ id }) => id === selected?.id) >= sizeBucket(to, total)) forget()
    setBucket(to)
  }
  const act = (action: KeyAction) => {
    if (action.does === 'list') return setKeysOpen(true)
    if (!selected) return
    if (action.does === 'toggle') sound.toggle()
    else if (action.does === 'start-over') sound.seek(0)
    else if (action.does === 'step') sound.seek(sound.clock.nowMs() + action.ms)
    else if (action.does === 'tenth' && why.isOpen) why.chooseNth(action.tenth)
    else if (action.does === 'tenth') sound.seek((sound.state().durationMs * action.tenth) / 10)
    else if (action.does === 'next') step(1)
    else if (action.does === 'previous') step(-1)
    else if (action.does === 'level') void sound.setLevel(sound.state().level === 'level' ? 'delivered' : 'level')
    else if (!why.isOpen) decide(action.verdict)
  }
  const { isOn, switchKeys } = usePitchingKeys(act)
  useMediaSession(selected?.title, desk, step)

  const list = {
    demos,
    total,
    drop,
    isOwner,
    selectedId: selected?.id,
    onSelect: select,
    bucket,
    onBucket: chooseBucket,
    queue,
  }
  return (
    <div className="pitching">
      <div ref={desk.stand} hidden />
      {isWide ? <QueueColumn {...list} /> : <PhoneQueue {...list} />}
      {desk.clock && <ListeningTimer clock={desk.clock} />}
      <section ref={stage} className="pitching-stage" aria-label="The song">
        {selected ? (
          <>
            <SongStage key={selected.id} demo={selected} desk={desk} isWide={isWide} />
            <Transport
              desk={desk}
              isWide={isWide}
              title={selected.title}
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
          <OwnerSide demo={selected} drop={drop} peaks={peaks} />
        ) : (
          <ScreenerSide demo={selected} drop={drop} />
        )}
      </aside>
      <DecisionDock
        demo={selected}
        desk={desk}
        refusedAt={refusedAt}
        note={decisions.note}
        isLoading={isLoading}
        isDone={demos.length > 0 && !demos.some(isWaiting)}
        showKeys={isWide && isOn}
        why={why}
        onWhy={sayWhy}
        onDecide={(verdict) => decide(verdict)}
      />
      <KeysDialog
        open={keysOpen}
        onOpenChange={setKeysOpen}
        rows={keyRows(ownVerdicts[role] ?? [])}
        isOn={isOn}
        onSwitch={switchKeys}
      />
    </div>
  )
}
