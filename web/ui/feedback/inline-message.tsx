import type { ReactNode } from 'react'

// Drawn here instead of imported from the icon set, so that the log in page does not load a set for one icon.
const icons = {
  plain: 'M12 16v-4M12 8h.01M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z',
  good: 'm9 12 2 2 4-4M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z',
  warn: 'M12 8v4M12 16h.01M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z',
  bad: 'M12 9v4M12 17h.01M10.3 3.9 2.2 18a2 2 0 0 0 1.7 3h16.2a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0z',
} as const

type InlineMessageProps = {
  id?: string
  tone?: keyof typeof icons
  silent?: boolean
  className?: string
  children: ReactNode
}

/** One line with its icon. A `bad` one is read out as soon as it appears, unless it is `silent`. */
export function InlineMessage({ id, tone = 'plain', silent = false, className = '', children }: InlineMessageProps) {
  return (
    <p id={id} className={`message ${tone} ${className}`} role={tone === 'bad' && !silent ? 'alert' : undefined}>
      <svg
        className="icon-s"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={icons[tone]} />
      </svg>
      <span>{children}</span>
    </p>
  )
}
