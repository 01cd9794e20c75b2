import { parseShare, percentOf } from '@velv/domain/songs/splits/share.ts'
import { splitLimits } from '@velv/domain/songs/splits/split-limits.ts'
import { type ReactNode, useState } from 'react'
import { fieldError } from '../../../../lib/api/field-error.ts'
import { callPublicApi } from '../../../../lib/api/public-client.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../../../ui/feedback/error-message.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { RoleFields } from '../role-fields.tsx'
import type { Answer, AnswerProps, RequestWriter } from './split-request.ts'

/** Another share or role, with a message. The creator decides, and everyone is asked again if the sheet changes. */
export function SuggestForm({
  request,
  token,
  answer,
  you,
  onCancel,
}: AnswerProps & { you: RequestWriter; onCancel: () => void }) {
  const [share, setShare] = useState(percentOf(you.shareBasisPoints))
  const [roles, setRoles] = useState(you.roles)
  const [message, setMessage] = useState('')
  const [isUnreadable, setIsUnreadable] = useState(false)
  const { error } = answer
  const send = () => {
    const shareBasisPoints = parseShare(share)
    setIsUnreadable(shareBasisPoints === undefined)
    if (shareBasisPoints === undefined) return
    void answer.send(() => callPublicApi('/api/split-links/suggest', { token, shareBasisPoints, roles, message }))
  }
  return (
    <AnswerForm
      head="Suggest a change"
      verb="Send suggestion"
      variant="main"
      answer={answer}
      fields={['shareBasisPoints', 'roles', 'message']}
      onSend={send}
      onCancel={onCancel}
    >
      <TextField
        label="Your share (%)"
        className="share-input"
        inputMode="decimal"
        maxLength={7}
        value={share}
        error={isUnreadable ? 'Enter a share from 0 to 100, such as 33.33.' : fieldError(error, 'shareBasisPoints')}
        onChange={(event) => setShare(event.target.value)}
      />
      <RoleFields roles={roles} error={fieldError(error, 'roles')} onChange={setRoles} />
      <TextArea
        label={`Message to ${request.requestedBy}`}
        rows={3}
        maxLength={splitLimits.messageLength}
        value={message}
        error={fieldError(error, 'message')}
        onChange={(event) => setMessage(event.target.value)}
      />
    </AnswerForm>
  )
}

/** “I didn’t write this”, with a reason. */
export function DeclineForm({ request, token, answer, onCancel }: AnswerProps & { onCancel: () => void }) {
  const [reason, setReason] = useState('')
  return (
    <AnswerForm
      head="You didn’t write this?"
      verb="Decline"
      variant="bad"
      answer={answer}
      fields={['reason']}
      onSend={() => void answer.send(() => callPublicApi('/api/split-links/decline', { token, reason }))}
      onCancel={onCancel}
    >
      <TextArea
        label={`Tell ${request.requestedBy} why`}
        hint="They’ll see this, and can name someone else or ask you again."
        rows={3}
        maxLength={splitLimits.messageLength}
        value={reason}
        error={fieldError(answer.error, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </AnswerForm>
  )
}

type AnswerFormProps = {
  head: string
  verb: string
  variant: 'main' | 'bad'
  answer: Answer
  /** The fields that show their own errors. */
  fields: readonly string[]
  onSend: () => void
  onCancel: () => void
  children: ReactNode
}

/** Its heading takes the focus, because the button that opened the form is gone. */
function AnswerForm({ head, verb, variant, answer, fields, onSend, onCancel, children }: AnswerFormProps) {
  return (
    <form
      className="split-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <h2 ref={focusOnce} className="strong" tabIndex={-1}>
        {head}
      </h2>
      {children}
      {!fields.some((field) => fieldError(answer.error, field)) && <ErrorMessage error={answer.error} />}
      <div className="split-others">
        <Button type="submit" variant={variant} busy={answer.busy}>
          {verb}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const focusOnce = (head: HTMLElement | null) => head?.focus({ preventScroll: true })
