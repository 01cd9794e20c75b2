import { useState } from 'react'
import { isUploadFinished } from '../../songs/upload/upload-view.ts'
import { uploadOf } from '../../songs/upload/upload-tasks.ts'
import { usePlayer } from '../../listening/player/use-player.ts'
import { StartAtField } from '../../songs/details/start-at-field.tsx'
import { LocalFilePlayer } from '../../songs/preflight/local-file-player.tsx'
import { Preflight } from '../../songs/preflight/preflight.tsx'
import { DemoPlayer } from '../demo-player.tsx'
import type { Draft } from './use-draft.ts'
import { useLocalAudio } from '../../songs/preflight/use-local-audio.ts'
import type { SongDetailsEditor } from '../../songs/details/song-details-editor.ts'

/** The song's player, the position the screener should hear, and the results of the checks. */
export function SongPreview({ draft: { demo, upload }, editor }: { draft: Draft; editor: SongDetailsEditor }) {
  const audio = demo?.audio
  const isReady = audio?.state === 'ready' && (!upload || isUploadFinished(upload))
  const travels = demo && upload?.state !== 'canceled' ? uploadOf(demo.id)?.file : undefined
  // The song arriving on the server does not interrupt local playback.
  const [wasReady, setWasReady] = useState(false)
  const local = useLocalAudio(wasReady ? undefined : travels)
  const player = usePlayer()
  if (isReady && !wasReady && !local.isPlaying) setWasReady(true)
  if (!isReady && wasReady) setWasReady(false)

  const isUploading = audio?.state === 'preparing' || (upload !== undefined && upload.state !== 'canceled')
  if (!demo || audio?.state === 'refused' || (!isReady && !isUploading)) return null
  const playsServerCopy = isReady && wasReady
  const nowMs = () => {
    if (!playsServerCopy) return local.clock.nowMs()
    return player.song?.id === demo.id ? player.clock.nowMs() : 0
  }
  const durationMs = (playsServerCopy ? audio.durationMs : local.durationMs) ?? 0
  const { hearAtMs } = editor.details
  return (
    <section className="mt-8 grid gap-4">
      <h2 className="head">Preview</h2>
      {playsServerCopy ? (
        <DemoPlayer demo={demo} heard={[]} height={56} flagMs={hearAtMs} />
      ) : (
        local.isPlayable && (
          <LocalFilePlayer audio={local} flagMs={hearAtMs} title={editor.details.title || 'your file'} />
        )
      )}
      <StartAtField editor={editor} durationMs={durationMs} nowMs={nowMs} />
      <Preflight audio={isReady ? audio : undefined} checks={demo.checks} isUploaded={audio?.state === 'preparing'} />
    </section>
  )
}
