import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
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

/**
 * When a song is withdrawn, the button disappears, and the focus moves to the song's heading. Returns a function to call
 * when the request is sent and when it failed: the page may hear of the withdrawal before the response arrives.
 */
function useFocusHeadingOnUnmount(): (isWithdrawing: boolean) => void {
  const isWithdrawing = useRef(false)
  useEffect(
    () => () => {
      if (isWithdrawing.current) requestAnimationFrame(() => focusHeading())
    },
    [],
  )
  return (now) => {
    isWithdrawing.current = now
  }
}

/** The number of frames during which the dialog may still be closing, with the focus in it. */
const closingFrames = 30

function focusHeading(framesLeft = closingFrames): void {
  const heading = document.querySelector<HTMLElement>('#page h1')
  if (!heading) return
  if (document.activeElement !== document.body) {
    if (framesLeft > 0) requestAnimationFrame(() => focusHeading(framesLeft - 1))
    return
  }
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
