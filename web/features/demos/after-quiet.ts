export type Quiet = { touch: () => void; flush: () => void; forget: () => void }

/** Acts once, when nothing was touched for `quietMs`; `flush` acts at once where a touch still waits, `forget` never. */
export function afterQuiet(act: () => void, quietMs: number): Quiet {
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const run = () => {
    forget()
    act()
  }
  return {
    touch: () => {
      forget()
      timer = setTimeout(run, quietMs)
    },
    flush: () => {
      if (timer !== undefined) run()
    },
    forget,
  }
}
