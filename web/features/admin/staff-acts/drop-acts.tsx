import { lazy, Suspense } from 'react'
import type { DropActsProps } from './drop-acts-menu.tsx'

const DropActsMenu = lazy(async () => ({ default: (await import('./drop-acts-menu.tsx')).DropActsMenu }))

/** What staff can do to an approved drop. Its code comes by itself: creators open the page of a drop, too. */
export const DropActs = (props: DropActsProps) => (
  // A place of the same size, so that no row moves when the code arrives.
  <Suspense fallback={props.as === 'menu' && <span className="icon-btn" aria-hidden="true" />}>
    <DropActsMenu {...props} />
  </Suspense>
)
