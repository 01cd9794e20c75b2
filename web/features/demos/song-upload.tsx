import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOver } from '../../platform/upload-view.ts'
import { uploadOf } from '../../platform/upload-tasks.ts'
import { unfinishedFile } from '../../platform/upload-unfinished.ts'
import { Button } from '../../ui/button.tsx'
import { bytesText } from '../../ui/figures.ts'
import { Say } from '../../ui/say.tsx'
import { Record } from '../../ui/sleeve/record.tsx'
import { type DemoInFull, recordGenre } from './demo.ts'
import { SongPicker } from './song-picker.tsx'
import { UploadPanel } from './upload-panel.tsx'
import type { Draft } from './use-draft.ts'

type SongUploadProps = { draft: Draft; onFile: (file: File) => Promise<string | undefined> }

/** The song on its way: to be chosen, sent, checked, here, or refused. */
export function SongUpload({ draft: { demo, upload }, onFile }: SongUploadProps) {
  const [isChanging, setIsChanging] = useState(false)
  const unfinished = useUnfinished(demo)
  const state = demo?.audio?.state
  const task = demo && uploadOf(demo.id)
  const choose = async (file: File) => {
    const why = await onFile(file)
    if (!why) setIsChanging(false)
    return why
  }

  if (demo && task && upload && !isOver(upload)) {
    return <UploadPanel view={upload} task={task} record={{ id: demo.id, genre: recordGenre(demo) }} />
  }
  if (state === 'refused') {
    return (
      <div className="grid gap-4">
        <Say tone="bad">
          {demo?.audio?.refusal?.sentence ??
            'This file could not be read as audio. Export it again and send it once more.'}
        </Say>
        <SongPicker onFile={choose} />
      </div>
    )
  }
  const isHere = state === 'ready' || state === 'preparing' || upload?.state === 'success'
  if (demo && isHere && !isChanging) {
    return <SongHere demo={demo} filename={upload?.filename} onChange={() => setIsChanging(true)} />
  }
  const isCanceled = upload?.state === 'canceled'
  return (
    <div className="grid gap-3">
      {isCanceled && <Say>The upload was canceled. Nothing of it is kept.</Say>}
      {state === 'uploading' && !unfinished && !isCanceled && (
        <Say>
          An upload of {bytesText(demo?.audio?.bytes ?? 0)} was begun on another device. Go on there, or choose the file
          here and send it anew.
        </Say>
      )}
      <SongPicker onFile={choose} unfinished={isCanceled ? undefined : unfinished} />
      {isChanging && (
        <Button look="quiet" className="justify-self-start" onClick={() => setIsChanging(false)}>
          Keep the song that is here
        </Button>
      )}
    </div>
  )
}

type SongHereProps = { demo: DemoInFull; filename: string | undefined; onChange: () => void }

function SongHere({ demo, filename, onChange }: SongHereProps) {
  const audio = demo?.audio
  const isReady = audio?.state === 'ready'
  return (
    <div className="row flex-wrap rounded-panel bg-velvet-1 p-5 inset-ring inset-ring-line md:flex-nowrap">
      <Record id={demo.id} genre={recordGenre(demo)} size={72} />
      <div className="min-w-0 flex-1">
        <p className="strong line-clamp-2 break-words">{filename ?? demo.title}</p>
        <output className="small num block text-text-2">
          {isReady ? `Uploaded, ${bytesText(audio.bytes)}.` : 'Uploaded. The song is being checked.'}
        </output>
      </div>
      {isReady && (demo.payment === 'none' || demo.payment === 'waiting') && (
        <Button
          look="quiet"
          className={
            demo.payment === 'waiting'
              ? ''
              : 'max-md:-mt-3 max-md:-mb-2 max-md:w-full max-md:justify-start max-md:pl-21'
          }
          waitsFor={demo.payment === 'waiting' ? 'Close the checkout to choose another' : undefined}
          onClick={onChange}
        >
          Choose another
        </Button>
      )}
    </div>
  )
}

function useUnfinished(demo: DemoInFull | undefined) {
  const { data } = useQuery({
    queryKey: ['unfinished file', demo?.id],
    queryFn: async () => (demo && (await unfinishedFile(demo.id))) ?? null,
    enabled: demo !== undefined,
    gcTime: 0,
  })
  return data ?? undefined
}
