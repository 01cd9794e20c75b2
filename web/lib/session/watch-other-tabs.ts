import { readStoredMe } from './me.ts'

/**
 * Follows what another tab does to the session: a log-out there leaves for /home here, another person there starts this
 * page anew as his. Answers the way to stop.
 */
export function watchOtherTabs(personId: string): () => void {
  const checkSession = () => {
    const current = readStoredMe()
    if (current?.id === personId) return
    // What this tab keeps for itself is the first person's.
    sessionStorage.clear()
    pauseAudio()
    if (current) window.location.reload()
    else window.location.replace('/home')
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === 'user' || key === null) checkSession()
  }
  // A page the Back button brings back whole has heard nothing meanwhile.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) checkSession()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShow)
  }
}

/** Leaving takes a moment, and no sound should outlast the session. */
function pauseAudio(): void {
  for (const sound of document.querySelectorAll('audio')) sound.pause()
}
