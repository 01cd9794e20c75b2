import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import type { Version } from '../../songs/library-song.ts'
import type { Demo } from '../demo.ts'

const load = () => import('./update-dialogs.tsx').then(({ OfferUpdate }) => ({ default: OfferUpdate }))
const OfferUpdate = lazy(load)
const preload = () => void load().catch(() => undefined)

type OfferButtonProps = { demo: Demo; versions: readonly Version[]; isLink?: boolean }

/** Opens the dialog that offers one of these versions to the drop's owner. */
export function OfferButton({ demo, versions, isLink = false }: OfferButtonProps) {
  const [isOpen, setOpen] = useState<boolean>()
  const shared = { onPointerEnter: preload, onFocus: preload, onClick: () => setOpen(true) }
  return (
    <>
      {isLink ? (
        <button type="button" className="link touch" {...shared}>
          Offer a newer version<span className="sr"> to {demo.drop.name}</span>
        </button>
      ) : (
        <Button variant="line" size="sm" {...shared}>
          {demo.updates.length > 0 ? 'Offer another version' : 'Offer a newer version'}
        </Button>
      )}
      {isOpen !== undefined && (
        <Suspense>
          <OfferUpdate demo={demo} versions={versions} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
