import { LoggedOutMessage } from '../../../ui/feedback/logged-out-message.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'

export type PaymentErrorProps = {
  /** Why the last payment attempt failed. */
  errorMessage: string | undefined
  isLoggedOut: boolean
}

export function PaymentError({ errorMessage, isLoggedOut }: PaymentErrorProps) {
  return isLoggedOut ? <LoggedOutMessage isSaved /> : <ErrorMessage error={errorMessage} />
}
