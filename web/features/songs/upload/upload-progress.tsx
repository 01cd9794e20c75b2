import { useEffect } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { percentText } from '../../../ui/text/figures.ts'
import { refetchSongs, type Version } from '../library-song.ts'
import { restoreUpload, uploadOf, useUpload } from './upload-tasks.ts'
import { uploadStatusText } from './upload-text.ts'
import type { UploadTarget, UploadView } from './upload-view.ts'
import './upload-progress.css'

type VersionProgressProps = { version: Version; title: string }

/** How far the file of a version is, in place of its waveform. */
export function VersionProgress({ version: { id, audio }, title }: VersionProgressProps) {
  const isMissing = !audio || audio.state === 'uploading'
  const upload = <UploadProgress target={{ kind: 'versionId', id }} title={title} />
  if (isMissing) return upload
  if (audio.state === 'preparing') return <output className="upload-progress text-text-3">Preparing…</output>
  return <p className="upload-progress text-bad">{audio.error?.sentence ?? 'We couldn’t use this file.'}</p>
}

/** An upload in one line, resumed after a reload if this browser has its file: how far it is, or why it stopped. */
export function UploadProgress({ target, title }: { target: UploadTarget; title: string }) {
  const { kind, id } = target
  const view = useUpload(id)
  useEffect(() => {
    void restoreUpload({ kind, id }, () => void refetchSongs())
  }, [kind, id])
  if (!view || view.state === 'canceled') return <p className="upload-progress text-text-3">Not uploaded yet</p>
  return <UploadLine id={id} view={view} title={title} />
}

/** How far an upload is, or why it stopped, with the button that goes on. */
export function UploadLine({ id, view, title }: { id: string; view: UploadView; title: string }) {
  const part = view.totalBytes > 0 ? view.sentBytes / view.totalBytes : 0
  if (view.state === 'error' || view.state === 'paused')
    return <StoppedUpload view={view} title={title} onResume={uploadOf(id)?.resume} />
  if (view.state === 'success') return <output className="upload-progress text-text-3">Checking the file…</output>
  return (
    <div className="upload-progress">
      <ProgressBar part={part} label={`Upload of ${title}`} variant={view.isWaiting ? 'still' : 'running'} />
      <span className="num text-text-3">{view.isWaiting ? uploadStatusText(view) : percentText(part)}</span>
    </div>
  )
}

type StoppedUploadProps = { view: UploadView; title: string; onResume: (() => void) | undefined }

function StoppedUpload({ view, title, onResume }: StoppedUploadProps) {
  const isFailed = view.state === 'error'
  const label = isFailed ? 'Try again' : 'Resume'
  return (
    <div className="upload-progress">
      <p className={isFailed ? 'text-bad' : 'text-text-3'} role={isFailed ? 'alert' : undefined}>
        {isFailed ? view.sentence : uploadStatusText(view)}
      </p>
      {!view.isInOtherTab && !view.isFileGone && (
        <Button size="sm" aria-label={`${label}: ${title}`} onClick={onResume}>
          {label}
        </Button>
      )}
    </div>
  )
}
