import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { KeyCap } from '../keyboard/key-cap.tsx'
import { usePageKeys } from '../keyboard/use-page-keys.ts'
import { singleKeysAreOn } from '../keyboard/use-single-keys.ts'

/** As long as one types on, nothing is asked. */
const debounceMs = 350

type SearchFieldProps = {
  id?: string
  /** What is searched for, as the address has it. */
  query: string
  /** What can be found, said in the field. */
  label: string
  maxLength: number
  /** True where the key "/" leads to it from anywhere on the page. */
  hasShortcut?: boolean
  onSearch: (query: string) => void
}

/** What is typed is searched after a moment's rest, or at once with Enter. */
export function SearchField({ id, query, label, maxLength, hasShortcut = false, onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const { typed, type, send } = useDebouncedQuery(query, onSearch)
  usePageKeys({ '/': hasShortcut ? () => field.current?.focus() : undefined })
  const clear = () => {
    type('')
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
      {typed === '' && hasShortcut && singleKeysAreOn() && (
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

/** What stands in the field: what was typed, or what the address brought from elsewhere. */
function useDebouncedQuery(query: string, onSearch: (query: string) => void) {
  const [typed, setTyped] = useState(query)
  const [lastQuery, setLastQuery] = useState(query)
  const [sent, setSent] = useState(query)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  // What comes back from here is what was sent, and typing may have gone on; anything else is back or forward.
  if (query !== lastQuery) {
    setLastQuery(query)
    if (query !== sent) {
      setSent(query)
      setTyped(query)
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
    timer.current = setTimeout(() => send(text), text === '' ? 0 : debounceMs)
  }
  return { typed, type, send }
}
