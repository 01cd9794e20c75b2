import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useIsWide } from './use-is-wide.ts'
import { useScrollToCurrent } from './use-scroll-to-current.ts'
import './sectioned-page.css'

/** A part of a long page. `id`: its anchor; `label`: what its link says. */
type PageSection = { id: string; label: string; content: ReactNode }

/** A long page in sections, with links to them: beside them on a wide screen, where they stay in view, and above them on a narrow one. */
export function SectionedPage({ sections }: { sections: readonly PageSection[] }) {
  const isWide = useIsWide()
  const current = useCurrentSection(sections)
  const line = useScrollToCurrent(current)
  return (
    <div className="sectioned">
      <nav ref={line} className={isWide ? 'section-links' : 'section-links chips'} aria-label="On this page">
        {sections.map(({ id, label }) => (
          <Link
            key={id}
            className={isWide ? 'side-link' : 'chip'}
            to={`#${id}`}
            replace
            aria-current={id === current ? 'location' : undefined}
            onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div>
        {sections.map(({ id, label, content }) => (
          <div key={id} id={id} className="grid grid-cols-1 gap-12" role="group" aria-label={label} tabIndex={-1}>
            {content}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The section that is being read, and after a link to one was followed, that one. */
function useCurrentSection(sections: readonly PageSection[]): string | undefined {
  const { hash } = useLocation()
  const [current, setCurrent] = useState(sections[0]?.id)
  useEffect(() => {
    // The router scrolls to a hash before a page whose code is still loading has any sections.
    if (hash && window.scrollY === 0) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  useEffect(() => {
    const update = () => setCurrent(findCurrentSection(sections, hash.slice(1)))
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [sections, hash])
  return current
}

/** How far below the top of the view a section may begin and still be the one that is read, in pixels. */
const slackPx = 32

function findCurrentSection(sections: readonly PageSection[], wantedId: string): string | undefined {
  const elements = sections.flatMap(({ id }) => document.getElementById(id) ?? [])
  const root = document.documentElement
  const top = parseFloat(getComputedStyle(root).scrollPaddingTop) + slackPx
  const read = elements.findLast((element) => element.getBoundingClientRect().top <= top) ?? elements[0]
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= root.scrollHeight - 1
  if (!isAtEnd) return read?.id
  // The last sections may be too short to reach the top.
  const wanted = document.getElementById(wantedId)
  const below = elements.slice(read ? elements.indexOf(read) : 0)
  return (below.find((element) => element.contains(wanted)) ?? elements.at(-1))?.id
}
