import { holdLimits } from '@velv/domain/demos/holds/hold.ts'
import { useState } from 'react'
import { randomToken } from '../../lib/api/random-token.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../ui/feedback/error-message.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { whenText } from '../../ui/text/format.ts'
import type { Hold, HoldSide } from './hold-text.ts'
import { useHoldCall } from './use-hold-call.ts'

/** Questions and answers about a hold, and the field for the next one. */
export function HoldMessages({ hold, side }: { hold: Hold; side: HoldSide }) {
  const canAsk = hold.can.includes('hold.ask')
  if (hold.messages.length === 0 && !canAsk) return null
  return (
    <div className="grid gap-3">
      {hold.messages.length > 0 && (
        <ol className="hold-messages" aria-label="Messages">
          {hold.messages.map(({ id, side: from, by, text, at }) => (
            <li key={id}>
              <p className="small text-text-3">
                <b className="strong text-text">{from === side ? 'You' : (by ?? 'Someone who has left')}</b>{' '}
                <time dateTime={at}>{whenText(at)}</time>
              </p>
              <p className="hold-message">{text}</p>
            </li>
          ))}
        </ol>
      )}
      {canAsk && <MessageForm key={hold.messages.length} hold={hold} side={side} />}
    </div>
  )
}

const labelOf = (side: HoldSide, isOffer: boolean): string => {
  if (side === 'owner') return 'Write to the creator'
  return isOffer ? 'Ask the owner' : 'Write to the owner'
}

function MessageForm({ hold, side }: { hold: Hold; side: HoldSide }) {
  const [text, setText] = useState('')
  const [idempotencyKey] = useState(randomToken)
  const { send, isPending, error } = useHoldCall(hold, () => setText(''))
  const isOffer = hold.state === 'offered' && side === 'creator'
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') send({ call: 'ask', idempotencyKey, text: text.trim() })
      }}
    >
      <TextArea
        label={labelOf(side, isOffer)}
        hint={isOffer ? 'A question doesn’t change when you have to answer.' : undefined}
        rows={2}
        maxLength={holdLimits.messageMax}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ErrorMessage error={error} />
      <div>
        <Button type="submit" size="sm" busy={isPending} disabled={text.trim() === ''}>
          Send
        </Button>
      </div>
    </form>
  )
}
