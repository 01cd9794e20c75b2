import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { DemoInFull } from './demo.ts'

const load = () => import('./take-back-dialog.tsx').then(({ TakeBackDialog: Dialog }) => ({ default: Dialog }))
const TakeBackDialog = lazy(load)
const warm = () => void load().catch(() => undefined)

/** The way to withdraw a song; it is asked once more, since it can’t be undone. */
export function TakeBack({ demo }: { demo: DemoInFull }) {
  const [wanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const onTaken = useReadingOn()
  const open = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <Button look="line" size="sm" onPointerEnter={warm} onFocus={warm} onClick={open}>
        Withdraw
      </Button>
      {wanted && (
        <Suspense>
          <TakeBackDialog demo={demo} open={isOpen} onOpenChange={setOpen} onTaken={onTaken} />
        </Suspense>
      )}
    </>
  )
}

/** To be called when the song is back: the button goes, and reading goes on at the name of the song. */
function useReadingOn(): () => void {
  const isTaken = useRef(false)
  useEffect(
    () => () => {
      if (isTaken.current) requestAnimationFrame(() => focusHeading())
    },
    [],
  )
  return () => {
    isTaken.current = true
  }
}

/** Frames in which the question may still be going, with the focus in it. */
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
