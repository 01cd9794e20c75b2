import { errorText } from '../../lib/api/error-text.ts'
import { InlineMessage } from './inline-message.tsx'

/** Why something failed, read out as soon as it appears; nothing without an error. A sentence is shown as it is. */
export const ErrorMessage = ({ error }: { error: unknown }) =>
  error ? <InlineMessage tone="bad">{typeof error === 'string' ? error : errorText(error)}</InlineMessage> : null
