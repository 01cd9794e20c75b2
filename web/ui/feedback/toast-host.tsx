import { Toast as Base } from '@base-ui/react/toast'
import { Undo2 } from 'lucide-react'
import { useEffect, type CSSProperties } from 'react'
import { KeyCap } from '../keyboard/key-cap.tsx'
import { attachToastHost } from './toast-queue.ts'
import { singleKeysAreOn } from '../keyboard/use-single-keys.ts'
import { useDockOffset } from './use-dock-offset.ts'
import { usePageKeys } from '../keyboard/use-page-keys.ts'

type Undoable = { undo: (() => void) | undefined; leftMs: number }

const undoMs = 10_000
const messageMs = 5_000
const maxVisible = 2

export function ToastHost() {
  return (
    <Base.Provider limit={maxVisible}>
      <Base.Portal>
        <ToastList />
      </Base.Portal>
    </Base.Provider>
  )
}

function ToastList() {
  const { toasts, add, close } = Base.useToastManager<Undoable>()
  useEffect(
    () =>
      attachToastHost(({ text, undo, leftMs = undoMs }) => {
        const id = add({ title: text, timeout: undo ? leftMs : messageMs, data: { undo, leftMs } })
        return () => close(id)
      }),
    [add, close],
  )
  // The newest comes first.
  useUndoKey(toasts.find((one) => one.data?.undo && one.transitionStatus !== 'ending')?.data?.undo)
  const dockOffset = useDockOffset(toasts.length > 0)
  return (
    <Base.Viewport className="toasts" style={{ '--dock-offset': `${dockOffset}px` } as CSSProperties}>
      {toasts.map((one) => (
        <Base.Root key={one.id} toast={one} className="toast">
          <Base.Title render={<p />} />
          {one.data?.undo && (
            <>
              <button type="button" className="btn quiet sm text-brass-text" onClick={one.data.undo}>
                <Undo2 className="icon-s" aria-hidden="true" />
                Undo
                {singleKeysAreOn() && (
                  <span className="fine-only">
                    <KeyCap>Z</KeyCap>
                  </span>
                )}
              </button>
              <i className="undo-line" style={{ animationDelay: `${one.data.leftMs - undoMs}ms` }} aria-hidden="true" />
            </>
          )}
        </Base.Root>
      ))}
    </Base.Viewport>
  )
}

/** Z undoes the latest action that can be undone. */
const useUndoKey = (undo: (() => void) | undefined): void => usePageKeys({ z: undo })
