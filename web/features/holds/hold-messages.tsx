import { dealLimits } from '@velv/domain/demos/deals/deal.ts'
import { type ReactNode, useState } from 'react'
import { randomToken } from '../../lib/api/random-token.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../ui/feedback/error-message.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { whenText } from '../../ui/text/format.ts'
import type { Hold, HoldSide } from './hold-text.ts'
import { type NewMessage, useHoldCall } from './use-hold-call.ts'

type Message = Hold['messages'][number]

/** Who wrote a message, and when. */
export const MessageHead = ({ message: { side: from, by, at }, side }: { message: Message; side: HoldSide }) => (
  <p className="small text-text-3">
    <b className="strong text-text">{from === side ? 'You' : (by ?? 'Someone who has left')}</b>{' '}
    <time dateTime={at}>{whenText(at)}</time>
  </p>
)

/** Questions and answers about an offered hold, and the field for the next one. Later ones are in the deal room. */
export function HoldMessages({ hold, side }: { hold: Hold; side: HoldSide }) {
  if (hold.messages.length === 0 && !hold.canWrite) return null
  const isAsking = side === 'creator'
  return (
    <div className="grid gap-3">
      {hold.messages.length > 0 && (
        <ol className="hold-messages" aria-label="Messages">
          {hold.messages.map((message) => (
            <li key={message.id}>
              <MessageHead message={message} side={side} />
              <p className="hold-message">{message.text}</p>
            </li>
          ))}
        </ol>
      )}
      {hold.canWrite && (
        <HoldMessageForm
          key={hold.messages.length}
          hold={hold}
          label={isAsking ? 'Ask the owner' : 'Write to the creator'}
          hint={isAsking ? 'A question doesn’t change when you have to answer.' : undefined}
        />
      )}
    </div>
  )
}

function HoldMessageForm({ hold, ...texts }: { hold: Hold; label: string; hint: string | undefined }) {
  const { send, isPending, error } = useHoldCall(hold)
  return <MessageForm {...texts} busy={isPending} error={error} onSend={(message) => send({ call: 'ask', message })} />
}

type MessageFormProps = {
  label: string
  hint?: string | undefined
  busy: boolean
  error: unknown
  onSend: (message: NewMessage) => void
  /** Beside the button. */
  children?: ReactNode
}

/** The field for a message. Its key has to change once the message is sent. */
export function MessageForm({ label, hint, busy, error, onSend, children }: MessageFormProps) {
  const [text, setText] = useState('')
  const [idempotencyKey] = useState(randomToken)
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') onSend({ idempotencyKey, text: text.trim() })
      }}
    >
      <TextArea
        label={label}
        hint={hint}
        rows={2}
        maxLength={dealLimits.messageMax}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ErrorMessage error={error} />
      <div className="row flex-wrap">
        <Button type="submit" size="sm" busy={busy} disabled={text.trim() === ''}>
          Send
        </Button>
        {children}
      </div>
    </form>
  )
}
