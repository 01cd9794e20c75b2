import { dropName } from '@velv/domain/drops/drop.ts'
import type { DropAction } from '@velv/domain/drops/drop-actions.ts'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../../lib/api/api.ts'
import { pageHeading } from '../move-focus.ts'
import { DeliverDrop } from './deliver-drop.tsx'
import type { AdminActionResult } from './use-admin-action.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { type PresetReason, reasonHint } from './preset-reasons.ts'
import { MoreMenu } from '../../../ui/overlays/more-menu.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { ReviewedDrop } from '../review/reviewed-drop.ts'
import { refundLines } from './refund-lines.ts'
import { type ReasonedAction, useReasonedAction } from './use-reasoned-action.tsx'

const reasons: readonly PresetReason[] = [
  { name: 'Under review', sentence: 'We’re verifying who this brief is for and will be in touch.' },
  { name: 'Not authorized', sentence: 'The artist or label named here told us they didn’t ask for songs.' },
  {
    name: 'Misleading',
    sentence: 'The brief promises more than it can deliver. Please state clearly what you’re looking for.',
  },
]

const trackReasons: readonly PresetReason[] = [
  { name: 'Ownership', sentence: 'Someone else claims to own this recording.' },
  { name: 'Unreleased', sentence: 'The artist or label says that this recording wasn’t meant to be shared.' },
]

const hint = reasonHint('The owner')

export type DropAdminActionsProps = {
  drop: ReviewedDrop
  /** Whether the actions are in a menu behind three dots, or are buttons. */
  as: 'menu' | 'buttons'
}

/** The staff actions on a drop: pause, resume, unpublish, and suspending its reference track; as buttons, delivering, too. */
export function DropAdminActionsMenu({ drop, as }: DropAdminActionsProps) {
  const { press, busy, failure, dialogs } = useReasonedAction()
  const actions = actionsOn(drop)
  if (actions.length === 0 && !busy) return dialogs
  return (
    <>
      {as === 'menu' ? (
        <MoreMenu
          of={dropName(drop)}
          rows={actions.map((action) => ({ label: action.label, onPress: () => press(action) }))}
        />
      ) : (
        <div className="row flex-wrap gap-2" role="group" aria-label="Staff actions">
          <DeliverDrop drop={drop} findNext={pageHeading} />
          {actions.map((action) => (
            <Button key={action.label} size="sm" busy={busy} onClick={() => press(action)}>
              {action.label}
            </Button>
          ))}
        </div>
      )}
      <ErrorMessage error={failure} />
      {dialogs}
    </>
  )
}

function actionsOn(drop: ReviewedDrop): ReasonedAction[] {
  const name = dropName(drop)
  const init = { params: { path: { id: drop.id } } }
  const resultOf = ({ data }: { data?: { done: AdminActionResult } }): AdminActionResult => data!.done
  const rows: [DropAction, ReasonedAction][] = [
    [
      'drop.resume',
      {
        label: 'Resume',
        title: `Resume ${name}`,
        done: `${name} is live again.`,
        send: async () => resultOf(await client.POST('/api/drops/{id}/resume', init)),
      },
    ],
    [
      'drop.pause',
      {
        label: 'Pause',
        title: `Pause ${name}`,
        done: `${name} is paused.`,
        question: {
          effect:
            'It will be hidden from all lists and closed to submissions until you resume it. Songs already submitted will still be screened, and their refund deadlines don’t change.',
          reasons,
          hint,
          variant: 'line',
        },
        send: async (reason) => resultOf(await client.POST('/api/drops/{id}/pause', { ...init, body: { reason } })),
      },
    ],
    [
      'drop.unpublish',
      {
        label: 'Unpublish',
        title: `Unpublish ${name}`,
        done: `${name} is unpublished.`,
        question: {
          effect: 'It will come down right away. Its owner can edit it and send it for review again.',
          preview: <UnpublishPreview dropId={drop.id} />,
          reasons,
          hint,
          variant: 'bad',
        },
        send: async (reason) => resultOf(await client.POST('/api/drops/{id}/unpublish', { ...init, body: { reason } })),
      },
    ],
    [
      'drop.suspend-track',
      {
        label: 'Suspend reference track',
        title: `Suspend the reference track of ${name}`,
        done: `The reference track of ${name} is suspended.`,
        question: {
          effect:
            'Only staff will be able to play it until you restore it. The drop itself doesn’t change. We’ll notify the owner.',
          reasons: trackReasons,
          hint,
          variant: 'bad',
        },
        send: async (reason) =>
          resultOf(await client.POST('/api/drops/{id}/suspend-track', { ...init, body: { reason } })),
      },
    ],
    [
      'drop.restore-track',
      {
        label: 'Restore reference track',
        title: `Restore the reference track of ${name}`,
        done: `The reference track of ${name} can be played again.`,
        send: async () => resultOf(await client.POST('/api/drops/{id}/restore-track', init)),
      },
    ],
  ]
  return rows.filter(([actionName]) => drop.can.includes(actionName)).map(([, action]) => action)
}

function UnpublishPreview({ dropId }: { dropId: string }) {
  const { data, isError, refetch } = useQuery({
    // Not cached under its path: a fetch after a change of the drop would have nothing to preview once the drop is unpublished.
    queryKey: ['unpublish-preview', dropId],
    queryFn: async ({ signal }) =>
      (await client.GET('/api/drops/{id}/unpublish', { params: { path: { id: dropId } }, signal })).data!,
    staleTime: 0,
  })
  if (isError) return <RetryMessage what="We couldn’t load the preview." onRetry={() => void refetch()} />
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
