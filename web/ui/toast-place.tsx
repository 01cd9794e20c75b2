import { Toast as Base } from '@base-ui/react/toast'
import { Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { KeyCap } from './key-cap.tsx'
import { openToasts } from './toast-queue.ts'

type Undoable = { undo: (() => void) | undefined }

const undoMs = 10_000
const sayMs = 5_000
const shownAtOnce = 2

export function ToastPlace() {
  return (
    <Base.Provider limit={shownAtOnce}>
      <Base.Portal>
        <Base.Viewport className="toasts">
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function ToastList() {
  const { toasts, add, close } = Base.useToastManager<Undoable>()
  useEffect(
    () =>
      openToasts(({ text, undo }) => {
        const id = add({ title: text, timeout: undo ? undoMs : sayMs, data: { undo } })
        return () => close(id)
      }),
    [add, close],
  )
  return toasts.map((one) => (
    <Base.Root key={one.id} toast={one} className="toast">
      <Base.Title render={<p />} />
      {one.data?.undo && (
        <>
          <button type="button" className="btn quiet sm text-brass-text" onClick={one.data.undo}>
            <Undo2 className="icon-s" aria-hidden="true" />
            Undo
            <KeyCap>Z</KeyCap>
          </button>
          <i className="undo-line" aria-hidden="true" />
        </>
      )}
    </Base.Root>
  ))
}
