/** Runs the callback once, `delayMs` after the last call of `schedule`; never after `cancel`. */
export function debounce(callback: () => void, delayMs: number): { schedule: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    schedule: () => {
      cancel()
      timer = setTimeout(callback, delayMs)
    },
    cancel,
  }
}
