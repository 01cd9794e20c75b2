import { useState } from 'react'
import { isOver } from '../../platform/upload-view.ts'
import { uploadOf } from '../../platform/upload-tasks.ts'
import { usePlayer } from '../../platform/player/use-player.ts'
import { HearPlace } from './hear-place.tsx'
import { LocalPlayer } from './local-player.tsx'
import { Preflight } from './preflight.tsx'
import { SongPlayer } from './song-player.tsx'
import type { Draft } from './use-draft.ts'
import { useLocalSound } from './use-local-sound.ts'
import type { SongWriting } from './use-song-words.ts'

/** How the song sounds, the place in it one should hear, and what was found out about it. */
export function SongChecked({ draft: { demo, upload }, writing }: { draft: Draft; writing: SongWriting }) {
  const audio = demo?.audio
  const isReady = audio?.state === 'ready' && (!upload || isOver(upload))
  const travels = demo && upload?.state !== 'canceled' ? uploadOf(demo.id)?.file : undefined
  // Who listens to the end while the song arrives is not interrupted by it.
  const [wasReady, setWasReady] = useState(false)
  const local = useLocalSound(wasReady ? undefined : travels)
  const player = usePlayer()
  if (isReady && !wasReady && !local.isPlaying) setWasReady(true)
  if (!isReady && wasReady) setWasReady(false)

  const isComing = audio?.state === 'preparing' || (upload !== undefined && upload.state !== 'canceled')
  if (!demo || audio?.state === 'refused' || (!isReady && !isComing)) return null
  const showsServer = isReady && wasReady
  const nowMs = () => {
    if (!showsServer) return local.clock.nowMs()
    return player.song?.demoId === demo.id ? player.clock.nowMs() : 0
  }
  const durationMs = (showsServer ? audio.durationMs : local.durationMs) ?? 0
  const { hearAtMs } = writing.words
  return (
    <section className="mt-8 grid gap-4">
      <h2 className="head">How it will be heard</h2>
      {showsServer ? (
        <SongPlayer demo={demo} heard={[]} height={56} flagMs={hearAtMs} />
      ) : (
        local.isPlayable && <LocalPlayer sound={local} flagMs={hearAtMs} title={writing.words.title || 'your file'} />
      )}
      <HearPlace writing={writing} durationMs={durationMs} nowMs={nowMs} />
      <Preflight audio={isReady ? audio : undefined} checks={demo.checks} isHere={audio?.state === 'preparing'} />
    </section>
  )
}
