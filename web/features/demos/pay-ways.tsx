import { Button } from '../../ui/button.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { PayButton, type PayButtonProps } from './pay-button.tsx'
import { PayTrouble, type PayTroubleProps } from './pay-trouble.tsx'

export type PayWaysProps = PayButtonProps &
  PayTroubleProps & {
    isClosing: boolean
    /** Closes the checkout that is open. */
    onClose: () => void
  }

/** The way to pay, and the way out of a checkout that was begun. */
export function PayWays({ isClosing, onClose, ...pay }: PayWaysProps) {
  const part = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={part} className="grid gap-x-3">
      <PayButton {...pay} />
      {pay.toPay?.by === 'open' && (
        <Button look="quiet" busy={isClosing} onClick={onClose}>
          Close the checkout
        </Button>
      )}
      <div className="mt-3 empty:hidden">
        <PayTrouble {...pay} />
      </div>
    </div>
  )
}
