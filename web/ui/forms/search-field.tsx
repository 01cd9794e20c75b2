import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { KeyCap } from '../keyboard/key-cap.tsx'
import { usePageKeys } from '../keyboard/use-page-keys.ts'
import { singleKeysAreOn } from '../keyboard/use-single-keys.ts'
import { isEscape } from '../keyboard/typed-key.ts'

/** How long typing must pause before a search, in ms. */
const debounceMs = 350

type SearchFieldProps = {
  id?: string
  /** The query in the address. */
  query: string
  /** The placeholder, which says what can be found. */
  label: string
  maxLength: number
  onSearch: (query: string) => void
}

/** Searches when typing pauses, or at once with Enter. The key "/" focuses it from anywhere on the page. */
export function SearchField({ id, query, label, maxLength, onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const { typed, type, send } = useDebouncedQuery(query, onSearch)
  usePageKeys({ '/': () => field.current?.focus() })
  const clear = () => {
    type('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEscape(event) || typed === '') return
    event.preventDefault()
    clear()
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    send(typed)
  }
  return (
    <form className="input drop-search" role="search" onSubmit={onSubmit}>
      <Search className="icon text-text-3" aria-hidden="true" />
      <input
        ref={field}
        id={id}
        type="search"
        value={typed}
        maxLength={maxLength}
        placeholder={label}
        aria-label={label}
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {typed === '' && singleKeysAreOn() && (
        <span className="fine-only" aria-hidden="true">
          <span className="mr-2 text-text-3">
            <KeyCap>/</KeyCap>
          </span>
        </span>
      )}
      {typed !== '' && (
        <button type="button" className="icon-btn" aria-label="Clear search" onClick={clear}>
          <X className="icon" aria-hidden="true" />
        </button>
      )}
    </form>
  )
}

/** The text in the field: what was typed, or what navigation put into the address. */
function useDebouncedQuery(query: string, onSearch: (query: string) => void) {
  const [typed, setTyped] = useState(query)
  const [lastQuery, setLastQuery] = useState(query)
  const [sent, setSent] = useState(query)
  /** Typed, but not searched for yet. */
  const [pending, setPending] = useState<{ text: string }>()
  // An own query that comes back may be older than the typed text; any other comes from Back or Forward.
  if (query !== lastQuery) {
    setLastQuery(query)
    if (query !== sent) {
      setSent(query)
      setTyped(query)
    }
  }
  const send = (text: string) => {
    setPending(undefined)
    setSent(text.trim())
    onSearch(text.trim())
  }
  const sendNow = useEffectEvent(send)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => sendNow(pending.text), pending.text === '' ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [pending])
  const type = (text: string) => {
    setTyped(text)
    setPending({ text })
  }
  return { typed, type, send }
}
