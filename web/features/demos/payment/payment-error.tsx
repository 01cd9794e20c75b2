import { LoggedOutMessage } from '../../../ui/feedback/logged-out-message.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'

export type PaymentErrorProps = {
  /** Why the last payment attempt failed. */
  errorMessage: string | undefined
  isLoggedOut: boolean
}

export function PaymentError({ errorMessage, isLoggedOut }: PaymentErrorProps) {
  if (isLoggedOut) return <LoggedOutMessage isSaved />
  return errorMessage ? <InlineMessage tone="bad">{errorMessage}</InlineMessage> : null
}
