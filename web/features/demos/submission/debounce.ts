/** Acts once, when nothing was touched for `quietMs`; not at all once it was told to forget. */
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
