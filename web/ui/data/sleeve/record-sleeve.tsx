import { sleeve } from '@velv/domain/sleeves/sleeve.ts'
import { useMemo } from 'react'
import { sleeveGenre } from './sleeve-genre.ts'

type RecordSleeveProps = { id: string; genre: string; size?: 40 | 48 | 72 | 84 | 168; className?: string }

/** The picture of a demo: the art of its sleeve, round, with a spindle hole. Always decorative. */
export function RecordSleeve({ id, genre, size = 48, className = '' }: RecordSleeveProps) {
  const drawing = useMemo(() => sleeve(id, sleeveGenre(genre), { size, record: true }), [id, genre, size])
  return (
    <span
      className={`record cover-${size} ${className}`}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}
