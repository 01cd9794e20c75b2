import { LoggedOut } from '../../ui/logged-out.tsx'
import { Say } from '../../ui/say.tsx'

export type PayTroubleProps = {
  /** Why the last try to pay failed. */
  refusal: string | undefined
  isLoggedOut: boolean
}

export function PayTrouble({ refusal, isLoggedOut }: PayTroubleProps) {
  if (isLoggedOut) return <LoggedOut isKept />
  return refusal ? <Say tone="bad">{refusal}</Say> : null
}
