import { Pause, Play, RotateCcw, X } from 'lucide-react'
import type { UploadTask, UploadView } from '../../platform/upload-view.ts'
import { Button } from '../../ui/button.tsx'
import { partText, percentText } from '../../ui/figures.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Say } from '../../ui/say.tsx'
import { Record } from '../../ui/sleeve/record.tsx'
import { meanwhileText, standText } from './upload-words.ts'

const looks = {
  running: 'running',
  pausing: 'still',
  paused: 'still',
  canceling: 'still',
  canceled: 'still',
  error: 'bad',
  success: 'good',
} as const

type UploadPanelProps = { view: UploadView; task: UploadTask; record: { id: string; genre: string } }

/** An upload on its way, with what can be done about it. */
export function UploadPanel({ view, task, record }: UploadPanelProps) {
  const part = view.totalBytes > 0 ? view.sentBytes / view.totalBytes : 0
  // In another tab it moves on unseen from here.
  const isCounted = !view.isElsewhere
  return (
    <div className="rounded-panel bg-velvet-1 px-5 pt-5 pb-3 inset-ring inset-ring-line">
      <div className="row">
        <Record id={record.id} genre={record.genre} size={72} />
        <div className="min-w-0 grow">
          <div className="row between">
            <span className="strong clip">{view.filename}</span>
            {isCounted && <span className="num strong flex-none">{percentText(part)}</span>}
          </div>
          <div className={isCounted ? 'my-2' : 'hidden'}>
            <ProgressBar part={part} label="Upload" look={view.isWaiting ? 'still' : looks[view.state]} />
          </div>
          <p className="row between small num flex-wrap gap-x-3 gap-y-0 text-text-3">
            <span>{isCounted && partText(view.sentBytes, view.totalBytes)}</span>
            <span className="clip">{standText(view)}</span>
          </p>
        </div>
      </div>
      <output className="sr">{view.state === 'running' && !view.isWaiting ? 'Uploading' : standText(view)}</output>
      {view.state === 'error' && (
        <Say tone="bad" className="mt-3">
          {view.sentence}
        </Say>
      )}
      <div className="row between mt-2 min-h-11 flex-wrap gap-y-0">
        <p className="small min-w-48 flex-1 text-text-3">{meanwhileText(view)}</p>
        {!view.isElsewhere && <Verbs view={view} task={task} />}
      </div>
    </div>
  )
}

const pause = { says: 'Pause', Icon: Pause, look: 'quiet' } as const

/** What can be done about it in each state; nothing while it is given up. */
const verbs = {
  running: pause,
  pausing: pause,
  paused: { says: 'Go on', Icon: Play, look: 'line' },
  error: { says: 'Try again', Icon: RotateCcw, look: 'line' },
  canceling: undefined,
  canceled: undefined,
  success: undefined,
} as const

function Verbs({ view: { state }, task }: { view: UploadView; task: UploadTask }) {
  const verb = verbs[state]
  const act = () => (state === 'running' ? void task.pause() : task.goOn())
  return (
    <div className="row ml-auto gap-1">
      {verb && (
        // One button in all states, so that the focus stays where it was pressed.
        <Button look={verb.look} busy={state === 'pausing'} onClick={act}>
          <verb.Icon className="icon-s" aria-hidden="true" />
          {verb.says}
        </Button>
      )}
      <Button look="quiet" busy={state === 'canceling'} onClick={() => void task.cancel()}>
        <X className="icon-s" aria-hidden="true" />
        Cancel
      </Button>
    </div>
  )
}
