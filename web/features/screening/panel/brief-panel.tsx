import { type Brief, briefFields, briefParts, displayedEntries } from '@velv/domain/drops/brief-fields.ts'
import { referenceName, displayLink } from '@velv/domain/drops/references/reference-name.ts'
import { linkHref } from '@velv/domain/drops/web-link.ts'
import { ExternalLink } from 'lucide-react'
import { Fragment, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { NewTabHint } from '../../../ui/layout/new-tab-hint.tsx'
import type { Drop } from '../queued-demo.ts'
import { TrackOfDrop } from '../../drops/tracks/track-of-drop.tsx'
import type { ListeningStore } from '../stage/listening-store.ts'
import { LazyDialog } from '../lazy-dialog.ts'

type BriefPanelProps = { drop: Drop; store: ListeningStore }

/** What the drop is looking for, as paper. Text that does not fit the column opens in a dialog. */
export function BriefPanel({ drop, store }: BriefPanelProps) {
  const textElement = useRef<HTMLDivElement>(null)
  const isTruncated = useIsTruncated(textElement)
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <article className={`paper brief-paper ${isTruncated ? 'truncated' : ''}`} aria-label="The brief">
      <div ref={textElement} className="brief-text">
        <BriefText drop={drop} store={store} />
      </div>
      {isTruncated && (
        <button type="button" className="btn quiet sm" onClick={() => setOpen(true)}>
          Read the full brief
        </button>
      )}
      {isOpen !== undefined && (
        <Suspense>
          <LazyDialog open={isOpen} onOpenChange={setOpen} title="The brief">
            <div className="paper brief-paper">
              <BriefText drop={drop} store={store} />
            </div>
          </LazyDialog>
        </Suspense>
      )}
    </article>
  )
}

function BriefText({ drop, store }: BriefPanelProps) {
  return (
    <>
      <h2 className="small text-text-2">{briefFields.lookingFor.label}</h2>
      {briefParts.map(({ name }) => drop[name].length > 0 && <Fragment key={name}>{partContent(name, drop)}</Fragment>)}
      <TrackOfDrop drop={drop} onPlay={store.playback.pause} />
    </>
  )
}

/** A part of the brief by the kind of its field. */
function partContent(name: keyof Brief, drop: Brief): ReactNode {
  const value = drop[name]
  if (typeof value === 'string') return <p className="brief-note">{value}</p>
  if (briefFields[name].kind === 'links')
    return (
      <ul className="brief-links">
        {value.map((link) => (
          <li key={link} className="clip">
            <a className="link" href={linkHref(link)} target="_blank" rel="noopener noreferrer nofollow ugc">
              {referenceName(link) ?? link}
              <ExternalLink className="icon-s ml-1 inline" aria-hidden="true" />
              <NewTabHint />
            </a>{' '}
            <span className="text-text-3">{displayLink(link)}</span>
          </li>
        ))}
      </ul>
    )
  return (
    <ol className="looking-for-list">
      {displayedEntries(name, drop).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  )
}

/** True while the text is taller than the space it has. */
function useIsTruncated(textElement: React.RefObject<HTMLElement | null>): boolean {
  const [isTruncated, setTruncated] = useState(false)
  useEffect(() => {
    const element = textElement.current
    if (!element) return
    const measure = () => setTruncated(element.scrollHeight > element.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [textElement])
  return isTruncated
}
