import { longestSearch } from '@velv/domain/drops/feed.ts'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'

/** As long as one types on, nothing is asked. */
const restMs = 350

/**
 * Looks in the words of briefs; what is typed is searched after a moment's rest, or at once with Enter. The keyboard meets
 * it before the genres it stands behind, which are many.
 */
export function DropSearch({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(words)
  const [seen, setSeen] = useState(words)
  const [sent, setSent] = useState(words)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  // What comes back from here is what was sent, and typing may have gone on; anything else is back, forward, a genre.
  if (words !== seen) {
    setSeen(words)
    if (words !== sent) {
      setSent(words)
      setTyped(words)
    }
  }

  const send = (text: string) => {
    clearTimeout(timer.current)
    setSent(text.trim())
    latest.current(text.trim())
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(text), text === '' ? 0 : restMs)
  }
  const clear = () => {
    setTyped('')
    send('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === '') return
    event.preventDefault()
    clear()
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    send(typed)
  }
  return (
    <form className="input drop-search max-md:min-h-11.5 [.find>&]:order-1" role="search" onSubmit={onSubmit}>
      <Search className="icon text-text-3" aria-hidden="true" />
      <input
        ref={field}
        id={searchId}
        type="search"
        value={typed}
        maxLength={longestSearch}
        placeholder="Search briefs, artists, languages"
        aria-label="Search briefs, artists, languages"
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {typed !== '' && (
        <button type="button" className="icon-btn" aria-label="Clear search" onClick={clear}>
          <X className="icon" aria-hidden="true" />
        </button>
      )}
    </form>
  )
}

const searchId = 'search-briefs'

export const focusSearch = () => document.getElementById(searchId)?.focus()
