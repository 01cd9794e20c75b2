import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isUploadFinished } from '../../songs/upload/upload-view.ts'
import { uploadOf } from '../../songs/upload/upload-tasks.ts'
import { readUnfinishedUpload } from '../../songs/upload/unfinished-upload.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { bytesText } from '../../../ui/text/figures.ts'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { RecordSleeve } from '../../../ui/data/sleeve/record-sleeve.tsx'
import type { DemoInFull } from '../demo.ts'
import { SongPicker } from '../../songs/upload/song-picker.tsx'
import { UploadPanel } from '../../songs/upload/upload-panel.tsx'
import type { Draft } from './use-draft.ts'

type SongUploadProps = { draft: Draft; onFile: (file: File) => Promise<string | undefined> }

/** The song in every state: to be chosen, uploading, being checked, ready, or refused. */
export function SongUpload({ draft: { demo, upload }, onFile }: SongUploadProps) {
  const [isChanging, setIsChanging] = useState(false)
  const unfinished = useUnfinished(demo)
  const state = demo?.audio?.state
  const task = demo && uploadOf(demo.id)
  const choose = async (file: File) => {
    const problem = await onFile(file)
    if (!problem) setIsChanging(false)
    return problem
  }

  if (demo && task && upload && !isUploadFinished(upload)) {
    return <UploadPanel view={upload} task={task} artwork={demo.artwork} />
  }
  if (state === 'refused') {
    return (
      <div className="grid gap-4">
        <InlineMessage tone="bad">
          {demo?.audio?.error?.sentence ??
            'We couldn’t read this file as audio. Export it again and upload the new file.'}
        </InlineMessage>
        <SongPicker onFile={choose} />
      </div>
    )
  }
  const isUploaded = state === 'ready' || state === 'preparing' || upload?.state === 'success'
  if (demo && isUploaded && !isChanging) {
    return <UploadedSong demo={demo} filename={upload?.filename} onChange={() => setIsChanging(true)} />
  }
  const isCanceled = upload?.state === 'canceled'
  return (
    <div className="grid gap-3">
      {isCanceled && <InlineMessage>Upload canceled. Nothing was saved.</InlineMessage>}
      {state === 'uploading' && !unfinished && !isCanceled && (
        <InlineMessage>
          You started a {bytesText(demo?.audio?.bytes ?? 0)} upload on another device. Finish it there, or choose the
          file here to start over.
        </InlineMessage>
      )}
      <SongPicker onFile={choose} unfinished={isCanceled ? undefined : unfinished} />
      {isChanging && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setIsChanging(false)}>
          Keep the current file
        </Button>
      )}
    </div>
  )
}

type UploadedSongProps = { demo: DemoInFull; filename: string | undefined; onChange: () => void }

function UploadedSong({ demo, filename, onChange }: UploadedSongProps) {
  const audio = demo?.audio
  const isReady = audio?.state === 'ready'
  return (
    <div className="row flex-wrap rounded-panel bg-velvet-1 p-5 inset-ring inset-ring-line md:flex-nowrap">
      <RecordSleeve artwork={demo.artwork} size={72} />
      <div className="min-w-0 flex-1">
        <p className="strong line-clamp-2 break-words">{filename ?? demo.title}</p>
        <output className="small num block text-text-2">
          {isReady ? `Uploaded, ${bytesText(audio.bytes)}.` : 'Uploaded. Checking the file…'}
        </output>
      </div>
      {isReady && (demo.payment === 'none' || demo.payment === 'waiting') && (
        <Button
          variant="quiet"
          className={
            demo.payment === 'waiting'
              ? ''
              : 'max-md:-mt-3 max-md:-mb-2 max-md:w-full max-md:justify-start max-md:pl-21'
          }
          disabledReason={demo.payment === 'waiting' ? 'Close checkout to replace the file' : undefined}
          onClick={onChange}
        >
          Replace file{' '}
        </Button>
      )}
    </div>
  )
}

function useUnfinished(demo: DemoInFull | undefined) {
  const { data } = useQuery({
    queryKey: ['unfinished file', demo?.id],
    queryFn: async () => (demo && (await readUnfinishedUpload(demo.id))) ?? null,
    enabled: demo !== undefined,
    gcTime: 0,
  })
  return data ?? undefined
}
