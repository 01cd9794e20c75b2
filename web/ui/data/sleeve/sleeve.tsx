import { sleeve } from '@velv/domain/sleeves/sleeve.ts'
import { useMemo } from 'react'
import { sleeveGenre } from './sleeve-genre.ts'

type SleeveSize = 40 | 48 | 72 | 84 | 168 | 'full'

type SleeveProps = {
  id: string
  genre: string
  /** The number of the drop, which large sleeves show. */
  number?: number
  size?: SleeveSize
  /** Set when there is no link text next to the sleeve. */
  title?: string
  closed?: boolean
  className?: string
}

/** The cover of a drop. Without a title it is decorative and hidden from screen readers. */
export function Sleeve({ id, genre, number, size = 72, title = '', closed = false, className = '' }: SleeveProps) {
  const drawing = useMemo(
    () => sleeve(id, sleeveGenre(genre), { size: size === 'full' ? 200 : size, number, title }),
    [id, genre, number, size, title],
  )
  return (
    <span
      className={`sleeve cover-${size} ${closed ? 'closed' : ''} ${className}`}
      aria-hidden={title === '' || undefined}
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}
