import { dropName } from '@velv/domain/drops/drop.ts'
import { roleOf } from '@velv/domain/roles.ts'
import { lazy, Suspense } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useMyPitchPath } from '../../features/demos/pitches/find-my-demo.ts'
import { usePrice } from '../../features/demos/payment/use-price.ts'
import { DropAdminActions } from '../../features/admin/actions/drop-admin-actions.tsx'
import { DropNotes } from '../../features/admin/notes/drop-notes.tsx'
import { DropStateLabel } from '../../features/drops/own/drop-state-label.tsx'
import { OwnDropActions } from '../../features/drops/own/own-drop-actions.tsx'
import { DeleteDrop } from '../../features/drops/own/delete-drop.tsx'
import { canDelete } from '../../features/drops/own/own-drop.ts'
import { cannotSubmitReason } from '../../features/drops/brief/cannot-submit-reason.ts'
import { DropView } from '../../features/drops/brief/drop-view.tsx'
import { DropNotFound } from '../../features/drops/brief/drop-not-found.tsx'
import { isForStaff } from '../../features/drops/brief/is-for-staff.ts'
import { isOwn } from '../../features/drops/brief/own-state.ts'
import { useClosingTimer } from '../../features/drops/brief/use-closing-timer.ts'
import { useJoinDrop } from '../../features/drops/brief/use-join-drop.ts'
import { useDrop } from '../../features/drops/brief/use-drop.ts'
import { DropSkeleton } from '../../features/drops/brief/drop-skeleton.tsx'
import { isMissing } from '../../lib/api/is-missing.ts'
import { useMe } from '../../lib/session/session.ts'
import { useArrival } from '../../ui/data/use-arrival.ts'

const FittingSongs = lazy(async () => ({
  default: (await import('../../features/demos/choose/fitting-songs.tsx')).FittingSongs,
}))

export const meta = () => [{ title: 'Drop · Velv' }]

export default function DropPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { profession } = useMe()
  const { isJoining, wasRefused, failure, retry } = useJoinDrop(id)
  const { data: drop, isPending, error, refetch } = useDrop(id, { enabled: !isJoining })
  const { text } = usePrice({ isWanted: roleOf(profession) === 'creator' })
  const myPitchPath = useMyPitchPath(drop)
  useClosingTimer(drop?.expireTime, () => void refetch())
  const isShown = useArrival(!isPending)
  if (failure && !wasRefused) return <DropNotFound error={failure} onRetry={retry} />
  if (!isShown) return <DropSkeleton />
  // Owners who delete their drop here are redirected by the delete action.
  if (!drop || (isMissing(error) && !isOwn(drop)))
    return <DropNotFound error={error} isInvited={wasRefused} onRetry={() => void refetch()} />
  const deletion = canDelete(drop) && (
    <DeleteDrop drop={drop} onDeleted={() => void navigate('/drop/mydrops', { replace: true })}>
      Delete drop
    </DeleteDrop>
  )
  return (
    <>
      <title>{`${dropName(drop)} · Velv`}</title>
      <DropView
        drop={drop}
        isForSubmitting={roleOf(profession) === 'creator' || !isForStaff(drop)}
        blockedReason={cannotSubmitReason(drop, profession)}
        priceText={text}
        myPitchPath={myPitchPath}
        ownerActions={
          isOwn(drop) && (
            <>
              <OwnDropActions drop={drop} as="buttons" />
              {deletion}
            </>
          )
        }
        staff={isForStaff(drop) && <StaffPart drop={drop} />}
        fittingSongs={
          drop.can.includes('drop.answer') && (
            <Suspense>
              <FittingSongs dropId={drop.id} />
            </Suspense>
          )
        }
        staffNotes={isForStaff(drop) && <DropNotes id={drop.id} name={dropName(drop)} />}
      />
    </>
  )
}

type Drop = NonNullable<ReturnType<typeof useDrop>['data']>

/** The drop's state, which staff would not see otherwise, and their actions on it. */
function StaffPart({ drop }: { drop: Drop }) {
  const reason = drop.state === 'unpublished' ? drop.rejectionReason : drop.pausedReason
  return (
    <section className="grid grid-cols-1 gap-2" aria-label="Staff">
      <DropStateLabel state={drop.state} />
      {reason && <p className="small text-text-2">{reason}</p>}
      <DropAdminActions drop={drop} as="buttons" />
    </section>
  )
}
