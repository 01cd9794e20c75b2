import { dealLimits } from '@velv/domain/demos/deals/deal.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { client } from '../../lib/api/api.ts'
import { randomToken } from '../../lib/api/random-token.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../ui/feedback/error-message.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { whenText } from '../../ui/text/format.ts'
import type { Hold, HoldSide } from './hold-text.ts'
import { useRefreshHold } from './use-hold-call.ts'

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
  const refresh = useRefreshHold(hold)
  if (hold.messages.length === 0 && !hold.canWrite) return null
  const isOffer = hold.state === 'offered' && side === 'creator'
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
        <MessageForm
          dealId={hold.dealId}
          label={isOffer ? 'Ask the owner' : `Write to the ${side === 'owner' ? 'creator' : 'owner'}`}
          hint={isOffer ? 'A question doesn’t change when you have to answer.' : undefined}
          onSettled={refresh}
        />
      )}
    </div>
  )
}

type MessageFormProps = {
  dealId: string
  label: string
  hint?: string | undefined
  /** Called when a message was sent, or refused. */
  onSettled: () => unknown
  /** Beside the button. */
  children?: ReactNode
}

/** The field for a message, which keeps what is typed until it is sent. Each message has a key, so that a repeat sends no second one. */
export function MessageForm({ dealId, label, hint, onSettled, children }: MessageFormProps) {
  const [{ text, idempotencyKey }, setDraft] = useState(() => ({ text: '', idempotencyKey: randomToken() }))
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      client.POST('/api/deals/{id}/messages', {
        params: { path: { id: dealId } },
        body: { idempotencyKey, text: text.trim() },
      }),
    onSuccess: () => setDraft({ text: '', idempotencyKey: randomToken() }),
    onSettled,
  })
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && !isPending) mutate()
      }}
    >
      <TextArea
        label={label}
        hint={hint}
        rows={2}
        maxLength={dealLimits.messageMax}
        value={text}
        onChange={({ target }) => setDraft({ text: target.value, idempotencyKey })}
      />
      <ErrorMessage error={error} />
      <div className="row flex-wrap">
        <Button type="submit" size="sm" busy={isPending} disabled={text.trim() === ''}>
          Send
        </Button>
        {children}
      </div>
    </form>
  )
}
