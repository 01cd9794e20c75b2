import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { useFocusHeadingOnUnmount } from '../../../ui/layout/use-focus-heading-on-unmount.ts'
import type { DemoInFull } from '../demo.ts'

const load = () => import('./withdraw-demo-dialog.tsx').then(({ WithdrawDemoDialog: Dialog }) => ({ default: Dialog }))
const WithdrawDemoDialog = lazy(load)
const preload = () => void load().catch(() => undefined)

/** The button to withdraw a song. It asks for confirmation, since it can't be undone. */
export function WithdrawDemo({ demo }: { demo: DemoInFull }) {
  const [isDialogLoaded, setDialogLoaded] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const onWithdrawing = useFocusHeadingOnUnmount()
  const open = () => {
    setDialogLoaded(true)
    setOpen(true)
  }
  return (
    <>
      <Button variant="line" size="sm" onPointerEnter={preload} onFocus={preload} onClick={open}>
        Withdraw
      </Button>
      {isDialogLoaded && (
        <Suspense>
          <WithdrawDemoDialog demo={demo} open={isOpen} onOpenChange={setOpen} onWithdrawing={onWithdrawing} />
        </Suspense>
      )}
    </>
  )
}
