import { referenceName, shownLink } from '@velv/domain/drops/reference-name.ts'
import { linkHref } from '@velv/domain/drops/web-link.ts'
import { ExternalLink } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { NewTab } from '../../ui/new-tab.tsx'
import type { Drop } from './demo.ts'
import { WordsDialog } from './words-dialog.ts'

/** What the drop looks for, as paper. What does not fit the column is read in a dialog. */
export function BriefPaper({ drop }: { drop: Drop }) {
  const words = useRef<HTMLDivElement>(null)
  const isCut = useIsCut(words)
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <article className={`paper brief-paper ${isCut ? 'cut' : ''}`} aria-label="The brief">
      <div ref={words} className="brief-words">
        <BriefWords drop={drop} />
      </div>
      {isCut && (
        <button type="button" className="btn quiet sm" onClick={() => setOpen(true)}>
          Read the whole brief
        </button>
      )}
      {isOpen !== undefined && (
        <Suspense>
          <WordsDialog open={isOpen} onOpenChange={setOpen} title="The brief">
            <div className="paper brief-paper">
              <BriefWords drop={drop} />
            </div>
          </WordsDialog>
        </Suspense>
      )}
    </article>
  )
}

function BriefWords({ drop }: { drop: Drop }) {
  return (
    <>
      <h2 className="small text-text-2">Looking for</h2>
      <ol className="wishes">
        {drop.lookingFor.map((wish) => (
          <li key={wish}>{wish}</li>
        ))}
      </ol>
      {drop.importantNote && <p className="brief-note">{drop.importantNote}</p>}
      {drop.referenceLinks.length > 0 && (
        <ul className="brief-links">
          {drop.referenceLinks.map((link) => (
            <li key={link} className="clip">
              <a className="link" href={linkHref(link)} target="_blank" rel="noopener noreferrer nofollow ugc">
                {referenceName(link) ?? link}
                <ExternalLink className="icon-s ml-1 inline" aria-hidden="true" />
                <NewTab />
              </a>{' '}
              <span className="text-text-3">{shownLink(link)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** True while the words are taller than the room they have. */
function useIsCut(words: React.RefObject<HTMLElement | null>): boolean {
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const element = words.current
    if (!element) return
    const look = () => setCut(element.scrollHeight > element.clientHeight + 1)
    const observer = new ResizeObserver(look)
    observer.observe(element)
    look()
    return () => observer.disconnect()
  }, [words])
  return isCut
}
