import { briefFields } from '@velv/domain/drops/brief-fields.ts'
import { offerText, parseOffer } from '@velv/domain/drops/deal/offer.ts'
import { ratedCurrencies } from '@velv/domain/drops/deal/reference-rates.ts'
import { useId } from 'react'
import { InlineMessage } from '../../../../ui/feedback/inline-message.tsx'
import { NumberInput } from '../../../../ui/forms/number-input.tsx'

type OfferFieldProps = { label?: string; offer: string; error: string | undefined; onChange: (offer: string) => void }

/** An offer while it is typed: the same text as a finished one, whose amounts may be missing. */
type TypedOffer = { kind: string; currency: string; from: string; to: string }

export function typedOffer(text: string): TypedOffer {
  const [kind = '', currency = 'USD', amounts = ''] = text.split(' ')
  const [from = '', to = ''] = amounts.split('-')
  return { kind, currency, from, to }
}

export function offerOf({ kind, currency, from, to }: TypedOffer): string {
  if (kind === '' || kind === 'negotiable') return kind
  return `${kind} ${currency} ${from}${to ? `-${to}` : ''}`
}

const kinds = [
  ['', 'Not stated'],
  ['fee', 'Fee'],
  ['advance', 'Advance'],
  ['negotiable', 'Negotiable'],
] as const

/** What is offered: a fee or an advance, as an amount or a range, or nothing fixed yet. */
export function OfferField({ label = briefFields.offer.label, offer, error, onChange }: OfferFieldProps) {
  const id = useId()
  const typed = typedOffer(offer)
  const change = (part: Partial<TypedOffer>) => onChange(offerOf({ ...typed, ...part }))
  const hasAmount = typed.kind === 'fee' || typed.kind === 'advance'
  const amount = (name: 'from' | 'to', label: string, placeholder: string) => (
    <NumberInput
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      placeholder={placeholder}
      value={typed[name]}
      maxDigits={9}
      onNumber={(digits) => change({ [name]: digits })}
    />
  )
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span className="label">
        <span id={id}>{label}</span>
      </span>
      <div className="offer-inputs" data-has-amount={hasAmount}>
        <select
          className="input"
          aria-label="Kind of offer"
          value={typed.kind}
          onChange={(event) => change({ kind: event.target.value })}
        >
          {kinds.map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
        {hasAmount && (
          <>
            <select
              className="input"
              aria-label="Currency"
              value={typed.currency}
              onChange={(event) => change({ currency: event.target.value })}
            >
              {ratedCurrencies.map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </select>
            {amount('from', 'Amount, or the minimum', 'Amount')}
            {amount('to', 'Maximum, if it’s a range', 'Up to')}
          </>
        )}
      </div>
      {hasAmount && !error && (
        <p className="hint">
          {parseOffer(offer) ? offerText(offer) : 'Whole amounts. Leave “Up to” empty unless it’s a range.'}
        </p>
      )}
      {error && (
        <InlineMessage id={`${id}-error`} tone="bad" silent>
          {error}
        </InlineMessage>
      )}
    </div>
  )
}
