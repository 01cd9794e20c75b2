import { record } from '@velv/domain/sleeves/sleeve.ts'
import { useMemo } from 'react'

type RecordSleeveProps = {
  /** What it is drawn from: `artwork` of a song or a demo. */
  artwork: string
  size?: 40 | 48 | 72 | 84 | 168
  className?: string
}

/** The picture of a song, the same wherever it is: round, with a spindle hole. Always decorative. */
export function RecordSleeve({ artwork, size = 48, className = '' }: RecordSleeveProps) {
  const drawing = useMemo(() => record(artwork, size), [artwork, size])
  return (
    <span
      className={`record cover-${size} ${className}`}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}
