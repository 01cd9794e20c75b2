import { useState } from 'react'
import type { ShutOut } from '../../platform/shut-out.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

const words: Record<ShutOut, { title: string; says: string }> = {
  'logged-out': { title: 'You were logged out', says: 'The sound has stopped. What you heard until then counts.' },
  disabled: {
    title: 'Your account is disabled',
    says: 'The sound has stopped. What you heard until then counts. Support can tell you why, and what you can do.',
  },
}

type ShutOutDialogProps = {
  why: ShutOut
  /** It can be put aside, for what stands written in the room. */
  canClose: boolean
}

/** Stands over the room when nothing is answered in it any more: what happened, what counts, and the way on. */
export function ShutOutDialog({ why, canClose }: ShutOutDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const back = `${window.location.pathname}${window.location.search}`
  return (
    <Dialog open={isOpen} onOpenChange={(open) => setOpen(open || !canClose)} canClose={canClose} {...words[why]}>
      {/* Loaded whole, so that nothing of the ended session stays. */}
      <div className="ends">
        {why === 'disabled' ? (
          <>
            <LinkButton look="quiet" whole to="/home">
              Leave the room
            </LinkButton>
            <LinkButton look="main" whole to="/contact?read&about=account">
              Contact support
            </LinkButton>
          </>
        ) : (
          <LinkButton look="main" whole to={`/login?next=${encodeURIComponent(back)}`}>
            Log in
          </LinkButton>
        )}
      </div>
    </Dialog>
  )
}
