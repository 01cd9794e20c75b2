import { dealFacts, notStated } from '@velv/domain/drops/deal/deal-facts.ts'
import { displayedEntries } from '@velv/domain/drops/brief-fields.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { roleOf, type Profession } from '@velv/domain/roles.ts'
import { BadgeCheck } from 'lucide-react'
import { useDeferredValue } from 'react'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Sleeve } from '../../../ui/data/sleeve/sleeve.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import { Paper } from '../../../ui/layout/paper.tsx'
import { cannotSubmitReason } from '../../drops/brief/cannot-submit-reason.ts'
import { isForStaff } from '../../drops/brief/is-for-staff.ts'
import { useDrop } from '../../drops/brief/use-drop.ts'
import { dropPath, submitSongPath, useChosenSong } from '../../drops/drop-path.ts'
import { labelText } from '../../drops/drop-text.ts'
import type { DropInFull } from '../../drops/drop.ts'
import { usePrice } from '../payment/use-price.ts'
import './drop-preview.css'

/** A drop beside a list of drops: what it is for, what it offers, and the way to submit a song. */
export function DropPreview({ id, profession }: { id: string; profession: Profession }) {
  const { data: drop, isError, refetch } = useDrop(useDeferredValue(id))
  if (!drop)
    return isError ? (
      <RetryMessage what="We couldn’t load the brief." onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="drop-preview-skeleton" />
    )
  return (
    <div className="drop-preview">
      <Brief drop={drop} />
      <Action drop={drop} profession={profession} />
      <p className="small wide-only text-text-3">
        <KeyCap>J</KeyCap> and <KeyCap>K</KeyCap> move through the list, <KeyCap>Enter</KeyCap> opens a drop.
      </p>
    </div>
  )
}

function Brief({ drop }: { drop: DropInFull }) {
  const label = labelText(drop)
  const isVerified = drop.ownerIdentity?.isCompanyVerified
  return (
    <Paper>
      <div className="drop-preview-head">
        <Sleeve id={drop.id} genre={genreLabel(drop.genre[0])} number={drop.number} size={84} />
        <div className="min-w-0">
          <p className="small text-text-2">Brief {drop.number}</p>
          <p className="display text-looking-for break-words">{dropName(drop)}</p>
          <p className={`small row gap-1 ${isVerified ? 'text-good' : 'text-text-2'}`}>
            {isVerified && <BadgeCheck className="icon-s" aria-label="Verified company" />}
            {label}
          </p>
        </div>
      </div>
      <hr />
      <dl>
        {dealFacts(drop).map(({ term, fact }) => (
          <div key={term} className="min-w-0">
            <dt className="small text-text-3">{term}</dt>
            <dd className={fact ? 'strong' : 'text-text-3'}>{fact || notStated}</dd>
          </div>
        ))}
      </dl>
      <hr />
      <p className="small text-text-3">Looking for</p>
      <ol>
        {displayedEntries('lookingFor', drop).map((line, at) => (
          <li key={line}>
            <span className="small num text-text-3" aria-hidden="true">
              {at + 1}
            </span>
            <span className="display text-pretty break-words">{line}</span>
          </li>
        ))}
      </ol>
    </Paper>
  )
}

function Action({ drop, profession }: { drop: DropInFull; profession: Profession }) {
  const song = useChosenSong()
  const reason = cannotSubmitReason(drop, profession)
  const isForSubmitting = roleOf(profession) === 'creator' || !isForStaff(drop)
  const { text } = usePrice({ isWanted: !reason })
  return (
    <div className="row between">
      <span className="num text-text-2">{isForSubmitting && (reason ?? (text && `${text} per submission`))}</span>
      {reason ? (
        <LinkButton to={dropPath(drop.id, profession, song)}>Open drop</LinkButton>
      ) : (
        <LinkButton to={submitSongPath(drop.id, song)} variant="main">
          {drop.myResult === 'draft' ? 'Continue your draft' : 'Submit a song'}
        </LinkButton>
      )}
    </div>
  )
}
