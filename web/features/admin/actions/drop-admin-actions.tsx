import { lazy, Suspense } from 'react'
import type { DropAdminActionsProps } from './drop-admin-actions-menu.tsx'

const DropAdminActionsMenu = lazy(async () => ({
  default: (await import('./drop-admin-actions-menu.tsx')).DropAdminActionsMenu,
}))

/** What staff can do to an approved drop. Its code comes by itself: creators open the page of a drop, too. */
export const DropAdminActions = (props: DropAdminActionsProps) => (
  // A place of the same size, so that no row moves when the code arrives.
  <Suspense fallback={props.as === 'menu' && <span className="icon-btn" aria-hidden="true" />}>
    <DropAdminActionsMenu {...props} />
  </Suspense>
)
