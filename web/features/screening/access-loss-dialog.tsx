import { useState } from 'react'
import type { AccessLoss } from '../../lib/session/access-loss.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

const texts: Record<AccessLoss, { title: string; message: string }> = {
  'logged-out': {
    title: 'You were logged out',
    message: 'Playback has stopped. Everything you’ve heard so far counts.',
  },
  disabled: {
    title: 'Your account is disabled',
    message:
      'Playback has stopped. Everything you’ve heard so far counts. Contact support to find out why and what you can do.',
  },
}

type AccessLossDialogProps = {
  loss: AccessLoss
  /** True when the dialog can be dismissed, because unsaved text is in the view. */
  canClose: boolean
}

/** Covers the pitching view once it no longer works: what happened, what still counts, and what to do next. */
export function AccessLossDialog({ loss, canClose }: AccessLossDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const back = `${window.location.pathname}${window.location.search}`
  return (
    <Dialog open={isOpen} onOpenChange={(open) => setOpen(open || !canClose)} canClose={canClose} {...texts[loss]}>
      {/* Loaded as a new document, so that nothing of the ended session remains. */}
      <div className="dialog-actions">
        {loss === 'disabled' ? (
          <>
            <LinkButton variant="quiet" reloadDocument to="/home">
              Leave
            </LinkButton>
            <LinkButton variant="main" reloadDocument to="/contact?read&about=account">
              Contact support
            </LinkButton>
          </>
        ) : (
          <LinkButton variant="main" reloadDocument to={`/login?next=${encodeURIComponent(back)}`}>
            Log in
          </LinkButton>
        )}
      </div>
    </Dialog>
  )
}
