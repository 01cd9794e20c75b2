import { Button } from '../../../ui/buttons/button.tsx'
import { focusField } from './focus-field.ts'
import type { PaymentBlocker } from './payment-blocker.ts'
import type { PaymentOption } from './payment-option.ts'

export type PayButtonProps = {
  paymentOption: PaymentOption | undefined
  reason: PaymentBlocker | undefined
  isPaying: boolean
  onPay: () => void
  /** Called when the button is pressed although something is missing. */
  onMissing: () => void
}

/** The pay button; where something is missing it names it and leads there. */
export function PayButton({ paymentOption, reason, isPaying, onPay, onMissing }: PayButtonProps) {
  const part = reason?.part
  if (part) {
    return (
      <Button
        className="w-full border-dashed! whitespace-normal!"
        onClick={() => {
          onMissing()
          focusField(part)
        }}
      >
        {reason.message}
      </Button>
    )
  }
  return (
    <Button variant="main" className="w-full" disabledReason={reason?.message} busy={isPaying} onClick={onPay}>
      {paymentOption?.button ?? 'Pay'}
    </Button>
  )
}
