import { Button } from '../../../ui/buttons/button.tsx'
import type { PaymentBlocker, FormPart } from './payment-blocker.ts'
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

/** Scrolls a part of the page to the middle of the window and focuses its first control. */
function focusField(part: FormPart): void {
  const element = document.querySelector<HTMLElement>(`[data-field="${part}"]`)
  const control = element?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select, button') ?? element
  control?.focus({ preventScroll: true })
  const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block: 'center', behavior: isMotionReduced ? 'auto' : 'smooth' })
}
