import { dropName } from '@velv/domain/drops/drop.ts'
import { roleOf } from '@velv/domain/roles.ts'
import { useNavigate, useParams } from 'react-router'
import { usePitchTo } from '../../features/demos/use-pitch-to.ts'
import { usePrice } from '../../features/demos/use-price.ts'
import { DropActs } from '../../features/admin/staff-acts/drop-acts.tsx'
import { DropStateWord } from '../../features/briefs/drop-state-word.tsx'
import { DeleteDrop } from '../../features/briefs/delete-drop.tsx'
import { mayDelete } from '../../features/briefs/own-drop.ts'
import { whyNoAnswer } from '../../features/drops/answer-reason.ts'
import { DropBrief } from '../../features/drops/drop-brief.tsx'
import { DropMissing } from '../../features/drops/drop-missing.tsx'
import { isOwn } from '../../features/drops/own-state.ts'
import { useClosing } from '../../features/drops/use-closing.ts'
import { useDrop } from '../../features/drops/use-drop.ts'
import { WaitingBrief } from '../../features/drops/waiting-brief.tsx'
import { isMissing } from '../../platform/is-missing.ts'
import { useMe } from '../../platform/session.ts'

export const meta = () => [{ title: 'Drop · Velv' }]

export default function DropPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { profession } = useMe()
  const { data: drop, isPending, error, refetch } = useDrop(id)
  const { text } = usePrice({ isWanted: roleOf(profession) === 'creator' })
  const myPitch = usePitchTo(drop)
  useClosing(drop?.expireTime, () => void refetch())
  if (isPending) return <WaitingBrief />
  // Its owner, who deletes it here, is led on by what he pressed.
  if (!drop || (isMissing(error) && !isOwn(drop))) return <DropMissing error={error} onRetry={() => void refetch()} />
  const deletion = mayDelete(drop) && (
    <DeleteDrop drop={drop} onDeleted={() => void navigate('/drop/mydrops', { replace: true })}>
      Delete this drop
    </DeleteDrop>
  )
  return (
    <>
      <title>{`${dropName(drop)} · Velv`}</title>
      <DropBrief
        drop={drop}
        why={whyNoAnswer(drop, profession)}
        priceText={text}
        myPitch={myPitch}
        deletion={deletion}
        staff={isForStaff(drop) && <StaffPart drop={drop} />}
      />
    </>
  )
}

type Drop = NonNullable<ReturnType<typeof useDrop>['data']>

const isForStaff = (drop: Drop): boolean =>
  drop.can.some((action) => action === 'drop.pause' || action === 'drop.resume' || action === 'drop.unpublish') ||
  (drop.state === 'unpublished' && !isOwn(drop))

/** Where the drop stands, which staff would not see otherwise, and what they can do about it. */
function StaffPart({ drop }: { drop: Drop }) {
  const reason = drop.state === 'unpublished' ? drop.rejectionReason : drop.pausedReason
  return (
    <section className="grid gap-2" aria-label="Staff">
      <DropStateWord state={drop.state} />
      {reason && <p className="small text-text-2">{reason}</p>}
      <DropActs drop={drop} as="buttons" />
    </section>
  )
}
