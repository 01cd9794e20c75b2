import { lazy, Suspense } from 'react'
import type { DropActsProps } from './drop-acts-menu.tsx'

const DropActsMenu = lazy(async () => ({ default: (await import('./drop-acts-menu.tsx')).DropActsMenu }))

/** What staff can do to an approved drop. Its code comes by itself: creators open the page of a drop, too. */
export const DropActs = (props: DropActsProps) => (
  <Suspense>
    <DropActsMenu {...props} />
  </Suspense>
)
