import type { ReactNode } from 'react'
import { ContentFrame } from './content-frame.tsx'

type TextPageProps = {
  title: string
  lede: ReactNode
  /** A line below the lede. */
  note?: ReactNode
  /** The headings of the text, for a table of contents next to it. */
  parts?: readonly { id: string; title: string }[]
  /** Leaves space for pictures next to the text. */
  wide?: boolean
  /** How a page without a table of contents uses the width: headings beside their text, or a second column. */
  layout?: 'rows' | 'aside'
  children: ReactNode
}

/** A page of text: title, lede, sections, and on a wide screen a table of contents next to them. */
export function TextPage({ title, lede, note, parts = [], wide = false, layout, children }: TextPageProps) {
  return (
    <ContentFrame>
      <article className={['reading', wide && 'wide', layout].filter(Boolean).join(' ')}>
        <header className="reading-head">
          <h1 className="title">{title}</h1>
          <p className="text-lede text-text-2">{lede}</p>
          {note}
        </header>
        {parts.length > 0 && (
          <nav className="reading-parts" aria-label="On this page">
            {parts.map(({ id, title: part }) => (
              <a key={id} href={`#${id}`}>
                {part}
              </a>
            ))}
          </nav>
        )}
        <div className="reading-text">{children}</div>
      </article>
    </ContentFrame>
  )
}

export function TextSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id}>
      <h2 className="head">{title}</h2>
      {children}
    </section>
  )
}
