import { Toast as Base } from '@base-ui/react/toast'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { KeyCap } from './key-cap.tsx'

const undoMs = 10_000
const sayMs = 5_000

const toasts = Base.createToastManager<{ undo?: () => void }>()

/** Shows one line at the foot of the page for five seconds. */
export function toast(text: string): void {
  toasts.add({ title: text, timeout: sayMs })
}

/** Shows what was done with ten seconds to take it back; answers the way to do so from the keyboard. */
export function toastWithUndo(text: string, undo: () => void): () => void {
  const takeBack = () => {
    toasts.close(id)
    undo()
  }
  const id = toasts.add({ title: text, timeout: undoMs, data: { undo: takeBack } })
  return takeBack
}

/** Stands once around the app; `toast` and `toastWithUndo` may be called from anywhere. */
export function Toasts({ children }: { children: ReactNode }) {
  return (
    <Base.Provider toastManager={toasts} limit={2}>
      {children}
      <Base.Portal>
        <Base.Viewport className="toasts">
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function ToastList() {
  const shown = Base.useToastManager<{ undo?: () => void }>().toasts
  return shown.map((one) => (
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
