import { dropName } from '@velv/domain/drops/drop.ts'
import type { DropAction } from '@velv/domain/drops/drop-actions.ts'
import { useQuery } from '@tanstack/react-query'
import { MoreHorizontal } from 'lucide-react'
import { client } from '../../../platform/api.ts'
import type { ActDone } from '../../../platform/use-staff-act.ts'
import { Button } from '../../../ui/button.tsx'
import { FailedLine } from '../../../ui/failed-line.tsx'
import { type GivenReason, reasonHint } from '../../../ui/given-reasons.ts'
import { Menu } from '../../../ui/menu.tsx'
import { Say } from '../../../ui/say.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { ReviewedDrop } from '../reviewed-drop.ts'
import { refundLines } from './refund-lines.ts'
import { type RecordAct, useReasonedAct } from './use-reasoned-act.tsx'

const reasons: readonly GivenReason[] = [
  { name: 'Under review', sentence: 'We’re verifying who this brief is for and will be in touch.' },
  { name: 'Not authorized', sentence: 'The artist or label named here told us they didn’t ask for songs.' },
  {
    name: 'Misleading',
    sentence: 'The brief promises more than it can deliver. Please state clearly what you’re looking for.',
  },
]

const hint = reasonHint('The owner')

export type DropActsProps = {
  drop: ReviewedDrop
  /** Behind three dots in a row of a list, or as buttons. */
  as: 'menu' | 'buttons'
}

/** What staff can do to an approved drop: pause, resume, unpublish. */
export function DropActsMenu({ drop, as }: DropActsProps) {
  const { press, busy, failure, dialogs } = useReasonedAct()
  const acts = actsOn(drop)
  if (acts.length === 0 && !busy) return dialogs
  return (
    <>
      {as === 'menu' ? (
        <Menu
          align="end"
          rows={acts.map((act) => ({ label: act.label, onPress: () => press(act) }))}
          trigger={
            <button type="button" className="icon-btn" aria-label={`More for ${dropName(drop)}`}>
              <MoreHorizontal className="icon" aria-hidden="true" />
            </button>
          }
        />
      ) : (
        <div className="row flex-wrap gap-2" role="group" aria-label="Staff actions">
          {acts.map((act) => (
            <Button key={act.label} size="sm" busy={busy} onClick={() => press(act)}>
              {act.label}
            </Button>
          ))}
        </div>
      )}
      {failure && <Say tone="bad">{failure}</Say>}
      {dialogs}
    </>
  )
}

function actsOn(drop: ReviewedDrop): RecordAct[] {
  const name = dropName(drop)
  const init = { params: { path: { id: drop.id } } }
  const answerOf = ({ data }: { data?: { done: ActDone } }): ActDone => data!.done
  const rows: [DropAction, RecordAct][] = [
    [
      'drop.resume',
      {
        label: 'Resume',
        title: `Resume ${name}`,
        done: `${name} is live again.`,
        send: async () => answerOf(await client.POST('/api/drops/{id}/resume', init)),
      },
    ],
    [
      'drop.pause',
      {
        label: 'Pause',
        title: `Pause ${name}`,
        done: `${name} is paused.`,
        question: {
          happens:
            'It will be hidden from all lists and closed to submissions until you resume it. Songs already submitted will still be screened, and their refund deadlines don’t change.',
          reasons,
          hint,
          look: 'line',
        },
        send: async (reason) => answerOf(await client.POST('/api/drops/{id}/pause', { ...init, body: { reason } })),
      },
    ],
    [
      'drop.unpublish',
      {
        label: 'Unpublish',
        title: `Unpublish ${name}`,
        done: `${name} is unpublished.`,
        question: {
          happens: 'It will come down right away. Its owner can edit it and send it for review again.',
          preview: <UnpublishPreview dropId={drop.id} />,
          reasons,
          hint,
          look: 'bad',
        },
        send: async (reason) => answerOf(await client.POST('/api/drops/{id}/unpublish', { ...init, body: { reason } })),
      },
    ],
  ]
  return rows.filter(([action]) => drop.can.includes(action)).map(([, act]) => act)
}

function UnpublishPreview({ dropId }: { dropId: string }) {
  const { data, isError, refetch } = useQuery({
    // Not by its path: what is asked for again when the drop has changed has nothing to preview once it is unpublished.
    queryKey: ['unpublish-preview', dropId],
    queryFn: async ({ signal }) =>
      (await client.GET('/api/drops/{id}/unpublish', { params: { path: { id: dropId } }, signal })).data!,
    staleTime: 0,
  })
  if (isError) return <FailedLine what="We couldn’t load the preview." onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-6" />
  return (
    <div className="grid gap-1">
      {refundLines(data).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {data.demos > 0 && <p className="text-text-2">Refunds start once this can no longer be undone.</p>}
    </div>
  )
}
