import { useLayoutEffect, useRef, useState } from 'react'

export type BriefView = 'write' | 'preview'

/** Where there is no space for both, shows the form or its preview; switching back to the form restores its scroll position. */
export function useBriefView(attempts: number) {
  const [view, setView] = useState<BriefView>('write')
  const [seenAttempts, setSeenAttempts] = useState(attempts)
  const scrollPosition = useRef(0)
  const isChosen = useRef(false)
  // The errors to fix are in the form.
  if (attempts !== seenAttempts) {
    setSeenAttempts(attempts)
    setView('write')
  }
  useLayoutEffect(() => {
    if (isChosen.current) window.scrollTo({ top: view === 'preview' ? 0 : scrollPosition.current, behavior: 'instant' })
    isChosen.current = false
  }, [view])
  const show = (next: BriefView) => {
    if (next === view) return
    if (next === 'preview') scrollPosition.current = window.scrollY
    isChosen.current = true
    setView(next)
  }
  return { view, show }
}
