import { useState, type ReactNode } from 'react'
import { BriefForm } from './brief-form.tsx'
import { BriefPreview } from './brief-preview.tsx'
import { briefOf } from './brief-draft.ts'
import { expireTimeOf } from './closing-day.ts'
import type { useBriefWriting } from './use-brief-writing.ts'
import './briefs.css'

type BriefDeskProps = {
  writing: ReturnType<typeof useBriefWriting>
  verb: string
  notBefore?: string | undefined
  /** What the quiet button beside it is called that leaves all changes behind. */
  startOver: string
  above: ReactNode
}

/** The form with the sheet it becomes beside it, where there is room. */
export function BriefDesk({ writing, verb, notBefore, startOver, above }: BriefDeskProps) {
  const { draft, problems, tries, busy, failure, change, send } = writing
  const [now] = useState(() => new Date())
  const closing = expireTimeOf(draft.closes, now)
  return (
    <div className="brief-desk">
      <div className="grid gap-8">
        {above}
        {writing.wasKept && (
          <p className="small text-text-2">
            You began this earlier; it was kept on this device.{' '}
            <button type="button" className="link" onClick={writing.startOver}>
              {startOver}
            </button>
          </p>
        )}
        <BriefForm
          draft={draft}
          problems={problems}
          tries={tries}
          notBefore={notBefore}
          verb={verb}
          busy={busy}
          failure={failure}
          onChange={change}
          onSend={() => void send()}
        />
      </div>
      <aside className="brief-preview" aria-label="How creators will read it">
        <BriefPreview
          brief={briefOf(draft)}
          expireTime={Number.isNaN(closing.getTime()) ? undefined : closing.toISOString()}
        />
      </aside>
    </div>
  )
}
