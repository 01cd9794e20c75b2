import { tabStorage } from '../environment.ts'
import { readStoredMe } from './me.ts'

/**
 * Follows session changes of other tabs: after a log-out there this tab leaves for /home, after another person's log-in
 * this page reloads as theirs. Returns a function that stops.
 */
export function watchOtherTabs(personId: string): () => void {
  const checkSession = () => {
    const current = readStoredMe()
    if (current?.id === personId) return
    // The data this tab stores belongs to the first person.
    tabStorage.clear()
    pauseAudio()
    if (current) window.location.reload()
    else window.location.replace('/home')
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === 'user' || key === null) checkSession()
  }
  // A page that Back restores from the cache has missed the events meanwhile.
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
