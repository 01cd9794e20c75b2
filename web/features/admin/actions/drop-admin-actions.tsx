import { lazy, Suspense } from 'react'
import type { DropAdminActionsProps } from './drop-admin-actions-menu.tsx'

const DropAdminActionsMenu = lazy(async () => ({
  default: (await import('./drop-admin-actions-menu.tsx')).DropAdminActionsMenu,
}))

/** The staff actions on an approved drop, loaded separately because creators open the page of a drop, too. */
export const DropAdminActions = (props: DropAdminActionsProps) => (
  // A placeholder of the same size, so that no row moves when the code has loaded.
  <Suspense fallback={props.as === 'menu' && <span className="icon-btn" aria-hidden="true" />}>
    <DropAdminActionsMenu {...props} />
  </Suspense>
)
