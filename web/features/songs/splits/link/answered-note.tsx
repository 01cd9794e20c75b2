import { splitLimits } from '@velv/domain/songs/splits/split-limits.ts'
import { shareText } from '@velv/domain/songs/splits/share.ts'
import { rolesText } from '@velv/domain/songs/splits/writer-share.ts'
import { useEffect, useState } from 'react'
import { callPublicApi } from '../../../../lib/api/public-client.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../../../ui/feedback/error-message.tsx'
import { InlineMessage } from '../../../../ui/feedback/inline-message.tsx'
import { onDayText } from '../../../../ui/text/format.ts'
import { FactsForm } from './facts-form.tsx'
import { SheetDownload } from './sheet-download.tsx'
import { type AnswerProps, everyWriterText } from './split-request.ts'
import { serverNow } from '../../../../lib/server-clock.ts'

/** What the reader answered, and what happens next. */
export function AnsweredNote(props: AnswerProps) {
  const { you } = props.sheet
  if (you.state === 'confirmed') return <Confirmed {...props} />
  if (you.state === 'corrected') return <Suggested {...props} />
  return <Declined {...props} />
}

function Confirmed(props: AnswerProps) {
  const { request, sheet, token } = props
  const { finalAt, newerVersion, version } = sheet
  return (
    <div className="split-note" role="status">
      <InlineMessage tone="good">
        <b>Confirmed {onDayText(sheet.you.answeredAt!)}</b>
      </InlineMessage>
      {finalAt ? (
        <>
          <p>{finalText(sheet, request.requestedBy)}</p>
          <SheetDownload
            token={token}
            version={version}
            title={request.title}
            label="Download the split sheet (PDF)"
            size="lg"
          />
        </>
      ) : (
        <p>Once {everyWriterText(sheet.writers.length)} have confirmed, we’ll email you a link to the split sheet.</p>
      )}
      <Addenda addenda={sheet.addenda} />
      {!newerVersion?.finalAt && <FactsForm {...props} />}
    </div>
  )
}

/** Whether the sheet counts, and what came after it. */
function finalText({ version, newerVersion }: AnswerProps['sheet'], requestedBy: string): string {
  if (!newerVersion) return 'Everyone confirmed. This split sheet is final.'
  return newerVersion.finalAt
    ? `Everyone confirmed version ${version}. Version ${newerVersion.version} has replaced it since ${onDayText(newerVersion.finalAt)}. You can still read and download the version you confirmed.`
    : `Everyone confirmed. Version ${version} is final. ${requestedBy} has started version ${newerVersion.version}: this one counts until everyone on the new version has confirmed it.`
}

const Addenda = ({ addenda }: Pick<AnswerProps['sheet'], 'addenda'>) =>
  addenda.length > 0 && (
    <section aria-label="Added after the sheet was final">
      <h2 className="strong">Added after the sheet was final</h2>
      <ul className="split-history">
        {addenda.map(({ at, writer, text }) => (
          <li key={`${writer} ${text}`}>
            <bdi>{[writer, text].filter(Boolean).join(', ')}</bdi>, <span className="text-text-2">{onDayText(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )

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

const undoMs = splitLimits.undoSeconds * 1000

function Declined({ request, sheet: { you }, token, answer }: AnswerProps) {
  const [canUndo, setCanUndo] = useState(you.undoUntil !== null)
  useEffect(() => {
    if (you.undoUntil === null) return undefined
    // The clock of this device may be wrong.
    const left = Math.min(undoMs, Math.max(0, Date.parse(you.undoUntil) - serverNow()))
    const timer = setTimeout(() => setCanUndo(false), left)
    return () => clearTimeout(timer)
  }, [you.undoUntil])
  return (
    <div className="split-note" role="status">
      <InlineMessage tone="plain">
        <b>{you.answeredAt ? `You declined on ${onDayText(you.answeredAt)}` : 'You declined'}</b>
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
      <ErrorMessage error={answer.error} />
    </div>
  )
}

const undo = (token: string) => callPublicApi('/api/split-links/undo-decline', { token })
