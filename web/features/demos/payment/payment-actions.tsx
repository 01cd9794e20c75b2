import { Button } from '../../../ui/buttons/button.tsx'
import { useFocusFallback } from '../../../ui/layout/use-focus-fallback.ts'
import { PayButton, type PayButtonProps } from './pay-button.tsx'
import { PaymentError, type PaymentErrorProps } from './payment-error.tsx'

export type PaymentActionsProps = PayButtonProps &
  PaymentErrorProps & {
    isClosing: boolean
    /** Closes the open checkout. */
    onClose: () => void
  }

/** The pay button, and the way to leave an open checkout. */
export function PaymentActions({ isClosing, onClose, ...pay }: PaymentActionsProps) {
  const part = useFocusFallback<HTMLDivElement>()
  return (
    <div ref={part} className="grid gap-x-3">
      <PayButton {...pay} />
      {pay.paymentOption?.by === 'open' && (
        <Button variant="quiet" busy={isClosing} onClick={onClose}>
          Close checkout
        </Button>
      )}
      <div className="mt-3 empty:hidden">
        <PaymentError {...pay} />
      </div>
    </div>
  )
}

/** Price and pay button at the bottom, where there is no space for the slip next to the form. */
export const PayDock = (props: PaymentActionsProps) => (
  <div className="docked dock items-center lg:hidden">
    <p className="num min-w-20">
      <span className="strong block text-body">{props.paymentOption?.amountText ?? '…'}</span>
      <span className="small text-text-3">{props.paymentOption?.by === 'included' ? 'with Velv Plus' : 'to pay'}</span>
    </p>
    <div className="min-w-40 flex-1">
      <PaymentActions {...props} />
    </div>
  </div>
)
