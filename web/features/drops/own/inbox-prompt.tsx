import { dropName } from '@velv/domain/drops/drop.ts'
import { ListenButton } from '../listen-button.tsx'
import { firstToAnswer } from './own-drop.ts'
import { useOwnDrops } from './use-own-drops.ts'

/** On an owner's home page: the pitches that wait for a decision, with a link to listen to them. */
export function InboxPrompt() {
  const { page, rows } = useOwnDrops('/api/my/inbox')
  const drop = firstToAnswer(rows ?? [])
  // Its space is reserved while it loads, so that nothing below it moves.
  if (!drop) return rows || page.isError ? null : <div className="inbox-line" />
  const count = drop.counts!.pitch
  return (
    <p className="row inbox-line">
      <span>
        {count === 1 ? '1 pitch waits' : `${count} pitches wait`} for you in {dropName(drop)}
      </span>
      <ListenButton to={`/drop/pitch/${drop.id}`} name={dropName(drop)} />
    </p>
  )
}
