/** Acts once, when nothing was touched for `quietMs`; not at all once it was told to forget. */
export function afterQuiet(act: () => void, quietMs: number): { touch: () => void; forget: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = () => clearTimeout(timer)
  return {
    touch: () => {
      forget()
      timer = setTimeout(act, quietMs)
    },
    forget,
  }
}
