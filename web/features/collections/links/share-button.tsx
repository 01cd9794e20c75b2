import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button, type ButtonProps } from '../../../ui/buttons/button.tsx'
import type { ShareTarget } from './listening-link.ts'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

type ShareButtonProps = Pick<ButtonProps, 'size' | 'variant'> & { target: ShareTarget }

/** Opens the links to a collection or a song. */
export function ShareButton({ target, ...look }: ShareButtonProps) {
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share2 className="icon-s" aria-hidden="true" />
        Share
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <ShareDialog target={target} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
