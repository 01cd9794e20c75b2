import { type ReactNode, useState } from 'react'

type SplitsDetailsProps = { title: string; children: ReactNode }

/** More about the splits of a song, below the sheet; loaded once it is opened. */
export function SplitsDetails({ title, children }: SplitsDetailsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="splits-more history small" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  )
}
