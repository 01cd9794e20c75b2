import { Button } from '../../ui/button.tsx'
import { leadTo } from './lead-to.ts'
import type { PayReason } from './pay-reason.ts'
import type { ToPay } from './to-pay.ts'

export type PayButtonProps = {
  toPay: ToPay | undefined
  reason: PayReason | undefined
  isPaying: boolean
  onPay: () => void
  /** Pressed although something is missing. */
  onMissing: () => void
}

/** The one way to pay; where something is missing it says what, and leads there. */
export function PayButton({ toPay, reason, isPaying, onPay, onMissing }: PayButtonProps) {
  const place = reason?.leadsTo
  if (place) {
    return (
      <Button
        className="w-full border-dashed! whitespace-normal!"
        onClick={() => {
          onMissing()
          leadTo(place)
        }}
      >
        {reason.says}
      </Button>
    )
  }
  return (
    <Button look="main" className="w-full" waitsFor={reason?.says} busy={isPaying} onClick={onPay}>
      {toPay?.button ?? 'Pay'}
    </Button>
  )
}
