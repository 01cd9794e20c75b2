import { Button } from '../../../ui/buttons/button.tsx'
import { RecordSleeve } from '../../../ui/data/sleeve/record-sleeve.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { X } from 'lucide-react'
import { titleFromFilename } from '../details/title-from-filename.ts'
import { UploadProgress } from '../upload/upload-progress.tsx'
import { dismissFile, type QueuedFile, retryFile } from './upload-queue.ts'

type QueuedRowsProps = {
  files: readonly QueuedFile[]
  myName: string
}

/** Files that are becoming songs, above the songs, until they are in the list. */
export const QueuedRows = ({ files, myName }: QueuedRowsProps) => (
  <ul aria-label="Uploads">
    {files.map((one) => (
      <QueuedRow key={one.key} queued={one} myName={myName} />
    ))}
  </ul>
)

const statusTexts = { waiting: 'Waiting', starting: 'Checking the file…' }

function QueuedRow({ queued, myName }: { queued: QueuedFile; myName: string }) {
  const { key, file, state } = queued
  const title = titleFromFilename(file.name)
  return (
    <li className="song-row queued">
      <span />
      <RecordSleeve artwork={key} size={48} />
      <span className="song-name">
        <span className="song-title clip">{title}</span>
        <span className="clip text-text-3">{file.name}</span>
      </span>
      <span className="song-upload">
        <Status queued={queued} title={title} onRetry={() => retryFile(key, myName)} />
      </span>
      {state !== 'starting' && state !== 'uploading' && (
        <IconButton
          label={`${state === 'guessed' ? 'Hide the note on' : 'Remove'} ${title}`}
          className="song-menu"
          onClick={() => dismissFile(key)}
        >
          <X className="icon-s" aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}

type StatusProps = { queued: QueuedFile; title: string; onRetry: () => void }

function Status({ queued: { state, sentence, versionId }, title, onRetry }: StatusProps) {
  if (state === 'uploading') return <UploadProgress target={{ kind: 'versionId', id: versionId }} title={title} />
  if (state !== 'failed' && state !== 'refused')
    return (
      <output className="upload-progress text-text-3">{state === 'guessed' ? sentence : statusTexts[state]}</output>
    )
  return (
    <span className="upload-progress">
      <span className="text-bad min-w-0" role="alert">
        {sentence}
      </span>
      {state === 'failed' && (
        <Button size="sm" aria-label={`Try again: ${title}`} onClick={onRetry}>
          Try again
        </Button>
      )}
    </span>
  )
}
