import { sleeve } from '@velv/domain/drops/sleeve.ts'
import { useMemo } from 'react'
import { sleeveGenre } from './sleeve-genre.ts'

type RecordProps = { id: string; genre: string; size?: 40 | 48 | 72 | 84 | 168; className?: string }

/** The picture of a demo: the same drawing as a sleeve, round, with a spindle hole. Always decoration. */
export function Record({ id, genre, size = 48, className = '' }: RecordProps) {
  const drawing = useMemo(() => sleeve(id, sleeveGenre(genre), { size, label: false }), [id, genre, size])
  return (
    <span
      className={`record cover-${size} ${className}`}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}
