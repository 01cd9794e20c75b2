import { PaymentActions, type PaymentActionsProps } from './payment-actions.tsx'

/** Price and pay button at the bottom, where there is no space for the slip next to the form. */
export const PayDock = (props: PaymentActionsProps) => (
  <div className="dock items-center lg:hidden">
    <p className="num min-w-20">
      <span className="strong block text-body">{props.paymentOption?.amountText ?? '…'}</span>
      <span className="small text-text-3">{props.paymentOption?.by === 'included' ? 'with Velv Plus' : 'to pay'}</span>
    </p>
    <div className="min-w-40 flex-1">
      <PaymentActions {...props} />
    </div>
  </div>
)
