import { PayButton, type PayButtonProps } from './pay-button.tsx'
import { PayTrouble, type PayTroubleProps } from './pay-trouble.tsx'

/** Price and button at the foot, where there is no room for the slip beside the form. */
export const PayDock = (props: PayButtonProps & PayTroubleProps) => (
  <div className="dock items-center lg:hidden">
    <p className="num min-w-20">
      <span className="strong block text-body">{props.toPay?.amountText ?? '…'}</span>
      <span className="small text-text-3">{props.toPay?.by === 'included' ? 'with Velv Plus' : 'to pay'}</span>
    </p>
    <div className="min-w-40 flex-1">
      <PayButton {...props} />
    </div>
    <div className="w-full empty:hidden">
      <PayTrouble {...props} />
    </div>
  </div>
)
