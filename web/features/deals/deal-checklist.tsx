import { checklistItems } from '@velv/domain/demos/deals/deal-checklist.ts'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { songPath } from '../songs/library-song.ts'
import type { Deal } from './deal.ts'

/** What is ready for a release, and what is missing from whom. Velv checks each line itself. */
export function Checklist({ deal: { checklist, songId } }: { deal: Deal }) {
  const done = checklist.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="deal-checklist">
      <div className="deal-part-head">
        <h2 id="deal-checklist">Checklist</h2>
        <span className="small num text-text-3">
          {done} of {checklist.length}
        </span>
      </div>
      <ProgressBar part={done / checklist.length} label="Checklist" variant="still" />
      <ul className="deal-checklist">
        {checklist.map(({ item, isDone, detail }) => (
          <li key={item}>
            <span className={isDone ? 'deal-check done' : 'deal-check'} aria-hidden="true">
              {isDone && <Check className="icon-s" />}
            </span>
            <span>
              <b className="strong">{checklistItems[item]}</b>
              <span className="sr">{isDone ? ', done' : ', missing'}</span>
              <br />
              <span className="text-text-3">{detail}</span>
            </span>
          </li>
        ))}
      </ul>
      {songId && done < checklist.length && (
        <Link className="link touch small" to={songPath(songId)}>
          Add what’s missing in your library
        </Link>
      )}
    </section>
  )
}
