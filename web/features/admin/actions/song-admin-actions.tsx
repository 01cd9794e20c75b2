import type { DemoAction } from '@velv/domain/demos/demo-actions.ts'
import { useState } from 'react'
import { api, client, type components } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import type { AdminActionResult } from './use-admin-action.ts'
import { type PresetReason, reasonHint } from './preset-reasons.ts'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { MoreMenu } from '../../../ui/overlays/more-menu.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { type ReasonedAction, useReasonedAction } from './use-reasoned-action.tsx'

export type AdminDemo = components['schemas']['StaffDemo']

const reasons: readonly PresetReason[] = [
  { name: 'Ownership', sentence: 'Someone else claims to own this recording.' },
  { name: 'Samples', sentence: 'Someone claims that this recording uses a sample without a license.' },
  { name: 'Co-writer', sentence: 'A co-writer says they didn’t agree to this submission.' },
]

/** The staff actions on a song: suspend, restore, and listen to a suspended song to check the complaint. */
export function SongAdminActions({ demo }: { demo: AdminDemo }) {
  const { press, failure, dialogs } = useReasonedAction()
  const [check, setCheck] = useState<{ url: string } | { playError: string }>()
  const startCheck = async () => {
    try {
      const { data } = await client.POST('/api/demos/{id}/check', { params: { path: { id: demo.id } } })
      setCheck({ url: data!.url })
    } catch (error) {
      setCheck({ playError: errorText(error) })
    }
  }
  const rows = [
    ...actionsOn(demo).map((action) => ({ label: action.label, onPress: () => press(action) })),
    ...(demo.can.includes('demo.check') ? [{ label: 'Play for review', onPress: () => void startCheck() }] : []),
  ]
  return (
    <>
      {rows.length > 0 && <MoreMenu of={titleOf(demo)} rows={rows} />}
      {demo.suspendedAt && check && 'url' in check && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a song that was sent without captions
        <audio
          className="song-check"
          controls
          autoPlay
          src={check.url}
          aria-label={`${titleOf(demo)}, playing for review`}
        />
      )}
      <ErrorMessage error={check && 'playError' in check && check.playError} />
      <ErrorMessage error={failure} />
      {dialogs}
    </>
  )
}

export const titleOf = ({ title }: Pick<AdminDemo, 'title'>): string => title || 'Untitled'

function actionsOn(demo: AdminDemo): ReasonedAction[] {
  const title = titleOf(demo)
  const init = { params: { path: { id: demo.id } } }
  const resultOf = ({ data }: { data?: { done: AdminActionResult } }): AdminActionResult => data!.done
  const rows: [DemoAction, ReasonedAction][] = [
    [
      'demo.restore',
      {
        label: 'Restore',
        title: `Restore ${title}`,
        done: `${title} can be played again.`,
        send: async () => resultOf(await client.POST('/api/demos/{id}/restore', init)),
      },
    ],
    [
      'demo.suspend',
      {
        label: 'Suspend',
        title: `Suspend ${title}`,
        done: `${title} is suspended.`,
        question: {
          effect:
            'No one will be able to play it or decide on it until you restore it. Its refund deadline doesn’t change. We’ll notify the creator and, if the song was delivered, the drop’s owner.',
          preview: <SuspensionReach demoId={demo.id} />,
          reasons,
          hint: reasonHint('The creator'),
          variant: 'bad',
        },
        send: async (reason) => resultOf(await client.POST('/api/demos/{id}/suspend', { ...init, body: { reason } })),
      },
    ],
  ]
  return rows.filter(([actionName]) => demo.can.includes(actionName)).map(([, action]) => action)
}

/** The same file may have been submitted more than once. */
function SuspensionReach({ demoId }: { demoId: string }) {
  const { data, isError, refetch } = api.useQuery('get', '/api/demos/{id}/suspend', {
    params: { path: { id: demoId } },
  })
  if (isError && !data)
    return (
      <RetryMessage what="We couldn’t load how many submissions use this recording." onRetry={() => void refetch()} />
    )
  if (!data) return <Skeleton className="h-5 w-3/5" />
  if (data.submissions < 2) return null
  return <p>{`The same recording is in ${data.submissions} submissions. All of them will be suspended.`}</p>
}
