import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Say } from '../../ui/say.tsx'
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx'
import { BriefForm } from './brief-form.tsx'
import { BriefPreview } from './brief-preview.tsx'
import { briefOf } from './brief-draft.ts'
import { expireTimeOf } from './closing-day.ts'
import { KeptLine } from './kept-line.tsx'
import { LoggedOut } from '../../ui/logged-out.tsx'
import type { useBriefWriting } from './use-brief-writing.ts'
import { useBriefView, type BriefView } from './use-brief-view.ts'
import './briefs.css'

const views: readonly { value: BriefView; label: string }[] = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
]

type BriefDeskProps = {
  writing: ReturnType<typeof useBriefWriting>
  verb: string
  notBefore?: string | undefined
  /** What the quiet button beside it is called that leaves all changes behind. */
  startOver: string
  above: ReactNode
  /** What saving does, said before the button that does it. */
  beforeSend?: ReactNode
  below?: ReactNode
}

/** The form with the sheet it becomes: beside it where there is room, else behind a switch at the foot. */
export function BriefDesk({ writing, verb, notBefore, startOver, above, beforeSend, below }: BriefDeskProps) {
  const { draft, problems, tries, busy, failure, isLoggedOut, change, send } = writing
  const [now] = useState(() => new Date())
  const { view, show } = useBriefView(tries)
  const closing = expireTimeOf(draft.closes, now)
  const kept = <KeptLine keeping={writing.keeping} startOver={startOver} onStartOver={writing.startOver} />
  const sendButton = (
    <Button look="main" busy={busy} onClick={send}>
      {verb}
    </Button>
  )
  const failed = isLoggedOut ? (
    <LoggedOut isKept={writing.keeping === 'kept' || writing.keeping === 'earlier'} />
  ) : (
    failure && <Say tone="bad">{failure}</Say>
  )
  return (
    <div className={`brief-desk ${view}`}>
      <div className="brief-writing">
        {above}
        {writing.keeping !== 'kept' && kept}
        <BriefForm draft={draft} problems={problems} tries={tries} notBefore={notBefore} onChange={change} />
        {beforeSend}
        <div className="brief-send">
          {sendButton}
          {writing.keeping === 'kept' && kept}
          {failed}
        </div>
        {below}
      </div>
      <aside className="brief-preview" aria-label="How creators will read it">
        <BriefPreview
          brief={briefOf(draft)}
          expireTime={Number.isNaN(closing.getTime()) ? undefined : closing.toISOString()}
        />
      </aside>
      <div className="brief-dock">
        {failed}
        <div className="row between">
          <SegmentedSwitch label="Show" value={view} choices={views} onChange={show} />
          {sendButton}
        </div>
      </div>
    </div>
  )
}
