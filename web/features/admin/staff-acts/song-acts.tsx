import type { DemoAction } from '@velv/domain/demos/demo-actions.ts'
import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { api, client, type components } from '../../../platform/api.ts'
import { errorText } from '../../../platform/error-texts.ts'
import type { ActDone } from '../../../platform/use-staff-act.ts'
import { type GivenReason, reasonHint } from '../../../ui/given-reasons.ts'
import { FailedLine } from '../../../ui/failed-line.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Say } from '../../../ui/say.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type RecordAct, useReasonedAct } from './use-reasoned-act.tsx'

export type StaffDemo = components['schemas']['StaffDemo']

const reasons: readonly GivenReason[] = [
  { name: 'Ownership', sentence: 'Someone else claims to own this recording.' },
  { name: 'Samples', sentence: 'Someone claims that this recording uses a sample without a license.' },
  { name: 'Co-writer', sentence: 'A co-writer says they didn’t agree to this submission.' },
]

/** What staff can do to a song: suspend it, restore it, and listen to a suspended one to check the complaint. */
export function SongActs({ demo }: { demo: StaffDemo }) {
  const { press, failure, dialogs } = useReasonedAct()
  const [check, setCheck] = useState<{ url: string } | { refusal: string }>()
  const listen = async () => {
    try {
      const { data } = await client.POST('/api/demos/{id}/check', { params: { path: { id: demo.id } } })
      setCheck({ url: data!.url })
    } catch (error) {
      setCheck({ refusal: errorText(error) })
    }
  }
  const rows = [
    ...actsOn(demo).map((act) => ({ label: act.label, onPress: () => press(act) })),
    ...(demo.can.includes('demo.check') ? [{ label: 'Play for review', onPress: () => void listen() }] : []),
  ]
  return (
    <>
      {rows.length > 0 && (
        <Menu
          align="end"
          rows={rows}
          trigger={
            <button type="button" className="icon-btn" aria-label={`More for ${titleOf(demo)}`}>
              <MoreHorizontal className="icon" aria-hidden="true" />
            </button>
          }
        />
      )}
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
      {check && 'refusal' in check && <Say tone="bad">{check.refusal}</Say>}
      {failure && <Say tone="bad">{failure}</Say>}
      {dialogs}
    </>
  )
}

export const titleOf = ({ title }: Pick<StaffDemo, 'title'>): string => title || 'Untitled'

function actsOn(demo: StaffDemo): RecordAct[] {
  const title = titleOf(demo)
  const init = { params: { path: { id: demo.id } } }
  const answerOf = ({ data }: { data?: { done: ActDone } }): ActDone => data!.done
  const rows: [DemoAction, RecordAct][] = [
    [
      'demo.restore',
      {
        label: 'Restore',
        title: `Restore ${title}`,
        done: `${title} can be played again.`,
        send: async () => answerOf(await client.POST('/api/demos/{id}/restore', init)),
      },
    ],
    [
      'demo.suspend',
      {
        label: 'Suspend',
        title: `Suspend ${title}`,
        done: `${title} is suspended.`,
        question: {
          happens:
            'Nobody will be able to play it or decide on it until you restore it. Its refund deadline doesn’t change. We’ll notify the creator and, if the song was delivered, the drop’s owner.',
          preview: <SuspensionReach demoId={demo.id} />,
          reasons,
          hint: reasonHint('The creator'),
          look: 'bad',
        },
        send: async (reason) => answerOf(await client.POST('/api/demos/{id}/suspend', { ...init, body: { reason } })),
      },
    ],
  ]
  return rows.filter(([action]) => demo.can.includes(action)).map(([, act]) => act)
}

/** The same file may have been submitted more than once. */
function SuspensionReach({ demoId }: { demoId: string }) {
  const { data, isError, refetch } = api.useQuery('get', '/api/demos/{id}/suspend', {
    params: { path: { id: demoId } },
  })
  if (isError && !data)
    return (
      <FailedLine what="We couldn’t load how many submissions use this recording." onRetry={() => void refetch()} />
    )
  if (!data) return <Skeleton className="h-5 w-3/5" />
  if (data.submissions < 2) return null
  return <p>{`The same recording is in ${data.submissions} submissions. All of them will be suspended.`}</p>
}
