import { CommentForm } from '../../collections/marks/comment-form.tsx'
import { CommentList } from '../../collections/marks/comment-list.tsx'
import { CommentPins } from '../../collections/marks/comment-pins.tsx'
import { useComments } from '../../collections/marks/use-comments.ts'
import type { QueuedDemo } from '../queued-demo.ts'
import type { ListeningStore } from '../stage/listening-store.ts'
import type { StageMarks } from './use-stage-marks.ts'
import './stage-marks.css'

type StageCommentsProps = { demo: QueuedDemo; store: ListeningStore; marks: StageMarks }

/** Below what plays the song: the comment that is being written, and those of the team. */
export function StageComments({ demo, store, marks }: StageCommentsProps) {
  const comments = useComments(demo.id)
  return (
    <div className="stage-comments">
      {marks.commentAtMs !== undefined && (
        <CommentForm
          key={marks.commentAtMs}
          demoId={demo.id}
          atMs={marks.commentAtMs}
          onSaved={() => void comments.refetch()}
          onClose={marks.closeComment}
        />
      )}
      <CommentList demoId={demo.id} comments={comments} onGo={store.playback.seek} />
    </div>
  )
}

type StagePinsProps = { demo: QueuedDemo; durationMs: number; widthPx: number; onGo: (ms: number) => void }

/** The same comments above the waveform. */
export function StagePins({ demo, ...props }: StagePinsProps) {
  const { comments } = useComments(demo.id)
  return <CommentPins comments={comments} {...props} />
}
