import { Pause, Play, RotateCcw, X } from 'lucide-react'
import type { UploadTask, UploadView } from './upload-view.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { partText, percentText } from '../../../ui/text/figures.ts'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { RecordSleeve } from '../../../ui/data/sleeve/record-sleeve.tsx'
import { uploadHintText, uploadStatusText } from './upload-text.ts'

const barVariants = {
  running: 'running',
  pausing: 'still',
  paused: 'still',
  canceling: 'still',
  canceled: 'still',
  error: 'bad',
  success: 'good',
} as const

type UploadPanelProps = { view: UploadView; task: UploadTask; artwork: string }

/** An upload in progress, with its controls. */
export function UploadPanel({ view, task, artwork }: UploadPanelProps) {
  const part = view.totalBytes > 0 ? view.sentBytes / view.totalBytes : 0
  // The progress of an upload in another tab is unknown here.
  const isCounted = !view.isInOtherTab
  return (
    <div className="rounded-panel bg-velvet-1 px-5 pt-5 pb-3 inset-ring inset-ring-line">
      <div className="row">
        <RecordSleeve artwork={artwork} size={72} />
        <div className="min-w-0 grow">
          <div className="row between">
            <span className="strong clip">{view.filename}</span>
            {isCounted && <span className="num strong flex-none">{percentText(part)}</span>}
          </div>
          <div className={isCounted ? 'my-2' : 'hidden'}>
            <ProgressBar part={part} label="Upload" variant={view.isWaiting ? 'still' : barVariants[view.state]} />
          </div>
          <p className="row between small num flex-wrap gap-x-3 gap-y-0 text-text-3">
            <span>{isCounted && partText(view.sentBytes, view.totalBytes)}</span>
            <span className="clip">{uploadStatusText(view)}</span>
          </p>
        </div>
      </div>
      <output className="sr">
        {view.state === 'running' && !view.isWaiting ? 'Uploading' : uploadStatusText(view)}
      </output>
      {view.state === 'error' && (
        <InlineMessage tone="bad" className="mt-3">
          {view.sentence}
        </InlineMessage>
      )}
      <div className="row between mt-2 min-h-11 flex-wrap gap-y-0">
        <p className="small min-w-48 flex-1 text-text-3">{uploadHintText(view)}</p>
        {!view.isInOtherTab && <UploadControls view={view} task={task} />}
      </div>
    </div>
  )
}

const pause = { message: 'Pause', Icon: Pause, variant: 'quiet' } as const

/** The control for each state; none while the upload is being discarded. */
const controls = {
  running: pause,
  pausing: pause,
  paused: { message: 'Resume', Icon: Play, variant: 'line' },
  error: { message: 'Try again', Icon: RotateCcw, variant: 'line' },
  canceling: undefined,
  canceled: undefined,
  success: undefined,
} as const

function UploadControls({ view: { state, isFileGone }, task }: { view: UploadView; task: UploadTask }) {
  const control = controls[state]
  const onPress = () => (state === 'running' ? void task.pause() : task.resume())
  return (
    <div className="row ml-auto gap-1">
      {control && !isFileGone && (
        // One button in all states, so that the focus stays on it.
        <Button variant={control.variant} busy={state === 'pausing'} onClick={onPress}>
          <control.Icon className="icon-s" aria-hidden="true" />
          {control.message}
        </Button>
      )}
      <Button variant={isFileGone ? 'line' : 'quiet'} busy={state === 'canceling'} onClick={() => void task.cancel()}>
        <X className="icon-s" aria-hidden="true" />
        {isFileGone ? 'Discard and choose again' : 'Cancel'}
      </Button>
    </div>
  )
}
