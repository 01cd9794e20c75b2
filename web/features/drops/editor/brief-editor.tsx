import { countText } from '@velv/domain/count-text.ts'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { SegmentedSwitch } from '../../../ui/buttons/segmented-switch.tsx'
import type { OwnDrop } from '../own/own-drop.ts'
import { BriefForm } from './brief-form.tsx'
import { BriefPreview } from './brief-preview.tsx'
import { briefOf } from './brief-draft.ts'
import { expireTimeOf } from './closing-day.ts'
import { DraftStatus } from './draft-status.tsx'
import { LoggedOutMessage } from '../../../ui/feedback/logged-out-message.tsx'
import type { useBriefEditor } from './use-brief-editor.ts'
import { useBriefView, type BriefView } from './use-brief-view.ts'
import { serverDate } from '../../../lib/server-clock.ts'
import '../briefs.css'

const views: readonly { value: BriefView; label: string }[] = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
]

type BriefEditorProps = {
  editor: ReturnType<typeof useBriefEditor>
  verb: string
  notBefore?: string | undefined
  /** The drop that is edited. */
  drop?: Pick<OwnDrop, 'expireTime' | 'demoCount'>
  /** The label of the secondary button that discards all changes. */
  startOver: string
  above: ReactNode
  /** What saving does, shown before the save button. */
  beforeSend?: ReactNode
  below?: ReactNode
}

/** The form with its preview: side by side where there is space, else behind a switch at the bottom. */
export function BriefEditor(props: BriefEditorProps) {
  const { editor, verb, notBefore, drop, startOver, above, beforeSend, below } = props
  const { draft, problems, attempts, busy, failure, isLoggedOut, change, send } = editor
  const [now] = useState(() => serverDate())
  const { view, show } = useBriefView(attempts)
  const closing = expireTimeOf(draft.closes, now, drop && new Date(drop.expireTime))
  const draftStatus = (
    <DraftStatus draftState={editor.draftState} startOver={startOver} onStartOver={editor.startOver} />
  )
  const toFix = Object.keys(problems).length
  const sendButton = (
    <Button variant="main" busy={busy} onClick={send}>
      {verb}
    </Button>
  )
  const failed = isLoggedOut ? (
    <LoggedOutMessage isSaved={editor.draftState === 'stored' || editor.draftState === 'earlier'} />
  ) : (
    (failure || toFix > 0) && (
      <InlineMessage tone="bad" silent={!failure}>
        {failure ?? `Fix ${countText(toFix, 'highlighted field')} to send it.`}
      </InlineMessage>
    )
  )
  return (
    <div className={`brief-editor ${view}`}>
      <div className="brief-editor-main">
        {above}
        {editor.draftState !== 'stored' && draftStatus}
        <BriefForm draft={draft} problems={problems} attempts={attempts} notBefore={notBefore} onChange={change} />
        {beforeSend}
        <div className="brief-send">
          {sendButton}
          {editor.draftState === 'stored' && draftStatus}
          {failed}
        </div>
        {below}
      </div>
      <aside className="brief-preview" aria-label="How creators will read it">
        <BriefPreview
          brief={briefOf(draft)}
          demoCount={drop?.demoCount}
          expireTime={Number.isNaN(closing.getTime()) ? undefined : closing.toISOString()}
        />
      </aside>
      <div className="docked brief-dock">
        {failed}
        <div className="row between">
          <SegmentedSwitch label="Show" value={view} choices={views} onChange={show} />
          {sendButton}
        </div>
      </div>
    </div>
  )
}
