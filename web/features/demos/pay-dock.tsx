import { PayWays, type PayWaysProps } from './pay-ways.tsx'

/** Price and button at the foot, where there is no room for the slip beside the form. */
export const PayDock = (props: PayWaysProps) => (
  <div className="dock items-center lg:hidden">
    <p className="num min-w-20">
      <span className="strong block text-body">{props.toPay?.amountText ?? '…'}</span>
      <span className="small text-text-3">{props.toPay?.by === 'included' ? 'with Velv Plus' : 'to pay'}</span>
    </p>
    <div className="min-w-40 flex-1">
      <PayWays {...props} />
    </div>
  </div>
)
