import { type KeyboardEvent, useEffect, useRef } from 'react'
import { lengthText } from '../../ui/format.ts'
import { ResultBadge } from '../../ui/result-badge.tsx'
import { type Demo, isWaiting } from './demo.ts'
import { durationOf } from './song-facts.ts'

type QueueListProps = {
  demos: readonly Demo[]
  selectedId: string | undefined
  onSelect: (demoId: string) => void
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** The songs in their order; one of them can be reached by Tab, the others from it by the arrows. */
export function QueueList({ demos, selectedId, onSelect }: QueueListProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [selectedId])

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const rows = [...(list.current?.querySelectorAll('button') ?? [])]
    rows[rows.findIndex((row) => row === document.activeElement) + step]?.focus()
  }
  return (
    <ol ref={list} className="queue-list">
      {demos.map((demo, at) => (
        <li key={demo.id}>
          <button
            type="button"
            className="queue-row"
            data-space="song"
            aria-current={demo.id === selectedId || undefined}
            tabIndex={demo.id === selectedId ? 0 : -1}
            onClick={() => onSelect(demo.id)}
            onKeyDown={move}
          >
            <span className="small num text-text-3">{at + 1}</span>
            <span className="clip">{demo.title}</span>
            {isWaiting(demo) ? (
              <span className="small num text-text-3">{lengthText(durationOf(demo))}</span>
            ) : (
              <ResultBadge result={demo.result} />
            )}
          </button>
        </li>
      ))}
    </ol>
  )
}
