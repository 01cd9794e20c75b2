import type { ReactNode } from 'react'
import { OwnerHome } from '../../features/drops/own/home/owner-home.tsx'
import { OpenHolds, useOpenHolds } from '../../features/holds/open-holds.tsx'

/** The beginning of an owner's home page, with the songs that they have on hold. */
export function OwnerPart({ children }: { children: ReactNode }) {
  const { isLoading } = useOpenHolds()
  return (
    <OwnerHome isWaiting={isLoading} holds={<OpenHolds side="owner" />}>
      {children}
    </OwnerHome>
  )
}
