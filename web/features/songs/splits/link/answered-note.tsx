import { shareText } from '@velv/domain/songs/splits/share.ts'
import { rolesText } from '@velv/domain/songs/splits/writer-share.ts'
import { useEffect, useState } from 'react'
import { paperSize } from '../../../../ui/text/paper-size.ts'
import { apiErrorOf, requestErrorOf } from '../../../../lib/api/api-error-of.ts'
import { errorText } from '../../../../lib/api/error-text.ts'
import { callPublicApi } from '../../../../lib/api/public-client.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { InlineMessage } from '../../../../ui/feedback/inline-message.tsx'
import { onDayText } from '../../../../ui/text/format.ts'
import { type AnswerProps, everyWriterText } from './split-request.ts'

/** What the reader answered, and what happens next. */
export function AnsweredNote(props: AnswerProps) {
  const { you } = props.sheet
  if (you.state === 'confirmed') return <Confirmed {...props} />
  if (you.state === 'corrected') return <Suggested {...props} />
  return <Declined {...props} />
}

function Confirmed({ request, sheet, token }: AnswerProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const download = async () => {
    setBusy(true)
    setError(undefined)
    await downloadSheet(token, request.title).catch(setError)
    setBusy(false)
  }
  return (
    <div className="split-note" role="status">
      <InlineMessage tone="good">
        <b>Confirmed {onDayText(sheet.you.answeredAt!)}</b>
      </InlineMessage>
      {sheet.finalAt ? (
        <>
          <p>Everyone confirmed. This split sheet is final.</p>
          <Button size="lg" busy={busy} onClick={() => void download()}>
            Download the split sheet (PDF)
          </Button>
        </>
      ) : (
        <p>Once {everyWriterText(sheet.writers.length)} have confirmed, we’ll email you a link to the split sheet.</p>
      )}
      {error !== undefined && <InlineMessage tone="bad">{errorText(error)}</InlineMessage>}
    </div>
  )
}

function Suggested({ request, sheet: { you } }: AnswerProps) {
  const { suggestion } = you
  return (
    <div className="split-note" role="status">
      <InlineMessage tone="good">
        <b>You suggested a change on {onDayText(you.answeredAt!)}</b>
      </InlineMessage>
      {suggestion && (
        <p>
          {shareText(suggestion.shareBasisPoints)}, {rolesText(suggestion.roles).toLowerCase()}
          {suggestion.message && <span className="split-quote">“{suggestion.message}”</span>}
        </p>
      )}
      <p>If {request.requestedBy} changes the splits, we’ll email you a new link.</p>
    </div>
  )
}

const undoMs = 10_000

function Declined({ request, sheet: { you }, token, answer }: AnswerProps) {
  const [canUndo, setCanUndo] = useState(you.undoUntil !== null)
  useEffect(() => {
    if (you.undoUntil === null) return undefined
    // The clock of this device may be wrong.
    const left = Math.min(undoMs, Math.max(0, Date.parse(you.undoUntil) - Date.now()))
    const timer = setTimeout(() => setCanUndo(false), left)
    return () => clearTimeout(timer)
  }, [you.undoUntil])
  return (
    <div className="split-note" role="status">
      <InlineMessage tone="plain">
        <b>You declined{you.answeredAt ? ` on ${onDayText(you.answeredAt)}` : ''}</b>
      </InlineMessage>
      <p>
        <span className="split-quote">“{you.reason}”</span>
      </p>
      {canUndo ? (
        <Button busy={answer.busy} onClick={() => void answer.send(() => undo(token))}>
          Undo
        </Button>
      ) : (
        <p>We told {request.requestedBy}. You’ll only hear from us if they ask you again.</p>
      )}
      {answer.error !== undefined && <InlineMessage tone="bad">{errorText(answer.error)}</InlineMessage>}
    </div>
  )
}

const undo = (token: string) => callPublicApi('/api/split-links/undo-decline', { token })

/** Saves the final split sheet as a PDF. The token is sent in the body, so that it is in no address. */
async function downloadSheet(token: string, title: string): Promise<void> {
  const response = await fetch('/api/split-links/sheet.pdf', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, paper: paperSize() }),
  }).catch((error: unknown) => {
    throw requestErrorOf(error)
  })
  if (!response.ok) throw await apiErrorOf(response)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = `${title} split sheet.pdf`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
