import { parseShare, percentOf } from '@velv/domain/songs/splits/share.ts'
import { splitLimits } from '@velv/domain/songs/splits/split-limits.ts'
import { useState } from 'react'
import { errorText } from '../../../../lib/api/error-text.ts'
import { fieldError } from '../../../../lib/api/field-error.ts'
import { callPublicApi } from '../../../../lib/api/public-client.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { InlineMessage } from '../../../../ui/feedback/inline-message.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { RoleFields } from '../role-fields.tsx'
import type { AnswerProps, RequestWriter } from './split-request.ts'

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
    <form
      className="split-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <FormHead>Suggest a change</FormHead>
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
      <OtherError error={error} fields={['shareBasisPoints', 'roles', 'message']} />
      <div className="split-others">
        <Button type="submit" variant="main" busy={answer.busy}>
          Send suggestion
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** “I didn’t write this”, with a reason. */
export function DeclineForm({ request, token, answer, onCancel }: AnswerProps & { onCancel: () => void }) {
  const [reason, setReason] = useState('')
  return (
    <form
      className="split-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void answer.send(() => callPublicApi('/api/split-links/decline', { token, reason }))
      }}
    >
      <FormHead>You didn’t write this?</FormHead>
      <TextArea
        label={`Tell ${request.requestedBy} why`}
        hint="They’ll see this, and can name someone else or ask you again."
        rows={3}
        maxLength={splitLimits.messageLength}
        value={reason}
        error={fieldError(answer.error, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
      <OtherError error={answer.error} fields={['reason']} />
      <div className="split-others">
        <Button type="submit" variant="bad" busy={answer.busy}>
          Decline
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** A failure that concerns none of the fields. */
const OtherError = ({ error, fields }: { error: unknown; fields: readonly string[] }) =>
  error !== undefined && !fields.some((field) => fieldError(error, field)) ? (
    <InlineMessage tone="bad">{errorText(error)}</InlineMessage>
  ) : null

/** Takes the focus, because the button that opened the form is gone. */
const FormHead = ({ children }: { children: string }) => (
  <h2 ref={focusOnce} className="strong" tabIndex={-1}>
    {children}
  </h2>
)

const focusOnce = (head: HTMLElement | null) => head?.focus({ preventScroll: true })
