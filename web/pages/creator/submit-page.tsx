import { dropName, submissionBlock } from '@velv/domain/drops/drop.ts'
import { isPlusRunning } from '@velv/domain/plus/plus.ts'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { DemoMissing } from '../../features/demos/demo-missing.tsx'
import { DemoSent } from '../../features/demos/demo-sent.tsx'
import { SubmissionDesk } from '../../features/demos/submission-desk.tsx'
import { useDraft } from '../../features/demos/use-draft.ts'
import { WaitingDesk } from '../../features/demos/waiting-desk.tsx'
import { whyNoAnswer } from '../../features/drops/answer-reason.ts'
import { DropMissing } from '../../features/drops/drop-missing.tsx'
import { isClosed } from '../../features/drops/drop-words.ts'
import { useClosing } from '../../features/drops/use-closing.ts'
import { useDrop } from '../../features/drops/use-drop.ts'
import { usePlus } from '../../features/plus/use-plus.ts'
import { isMissing } from '../../platform/is-missing.ts'
import { useMe } from '../../platform/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export const meta = () => [{ title: 'Submit a demo · Velv' }]

export default function SubmitPage() {
  const { id = '' } = useParams()
  const { name, profession } = useMe()
  const navigate = useNavigate()
  const { data: drop, isPending, error, refetch } = useDrop(id)
  const draft = useDraft(id)
  const [currency, setCurrency] = useState<string>()
  // A checkout that is open is in the money it was begun with.
  const begunIn = draft.demo?.payment === 'waiting' ? draft.demo.fee?.currency : undefined
  const { plus, isPending: isPlusPending } = usePlus({ currency: begunIn ?? currency })
  useClosing(drop?.expireTime, () => void refetch())

  if (isPending || (draft.isLooking && !draft.isFailed)) return <WaitingDesk />
  if (!drop || isMissing(error)) return <DropMissing error={error} onRetry={() => void refetch()} />
  if (draft.isFailed) return <DemoMissing onRetry={draft.retry} />
  if (draft.demo && draft.demo.result !== 'draft') return <DemoSent demo={draft.demo} />

  const why = whyNoAnswer(drop, profession)
  if (why && !draft.demo) {
    return (
      <EmptyState
        as="h1"
        title={`You can’t submit to ${dropName(drop)}`}
        says={why}
        next={<LinkButton to={`/drop/${drop.id}`}>Back to the drop</LinkButton>}
      />
    )
  }
  const answered = {
    ...drop,
    name: dropName(drop),
    block: isClosed(drop) ? ('drop/closed' as const) : submissionBlock(drop.state),
  }
  return (
    <SubmissionDesk
      key={draft.key}
      drop={answered}
      draft={draft}
      myName={name}
      included={isPlusPending ? undefined : (plus ?? null)}
      offer={plus && !isPlusRunning(plus.state) ? plus.offer : null}
      currency={currency}
      onCurrency={setCurrency}
      onDropClosed={() => void refetch()}
      onDeleted={() => void navigate(`/drop/${drop.id}`, { replace: true })}
    />
  )
}
