/** Runs the last scheduled callback, `delayMs` after it was scheduled; never after `cancel`. */
export function debounce(delayMs: number): { schedule: (callback: () => void) => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    schedule: (callback) => {
      cancel()
      timer = setTimeout(callback, delayMs)
    },
    cancel,
  }
}
