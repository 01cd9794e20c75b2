import { useMutation } from '@tanstack/react-query'
import { linkConsentOf, linkResults } from '@velv/domain/demos/link-consent.ts'
import type { ReactNode } from 'react'
import { client } from '../../../lib/api/client.ts'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { onDayText } from '../../../ui/text/format.ts'
import { ShareButton } from '../../collections/links/share-button.tsx'
import type { QueuedDemo } from '../queued-demo.ts'

/**
 * Whether the song may be played by link to the artist and people working on the project, or the button that asks. Empty
 * for a no go, which never is, and for an observer while nobody has asked.
 */
export function linkFact(demo: QueuedDemo, onRequested: (demo: QueuedDemo) => unknown): ReactNode {
  if (!linkResults.some((result) => result === demo.result)) return ''
  if (demo.can.includes('demo.request-link'))
    return <RequestByLink key={demo.id} demo={demo} onRequested={onRequested} />
  const consent = linkConsentOf(demo)
  if (consent === 'allowed') return demo.can.includes('demo.collect') ? <Share demo={demo} /> : 'May be played'
  if (consent === 'refused') return 'The creator said no'
  return demo.linkRequestedAt ? `Asked ${onDayText(demo.linkRequestedAt)}` : ''
}

const Share = ({ demo: { id, title } }: { demo: QueuedDemo }) => (
  <ShareButton size="sm" variant="quiet" target={{ demoId: id, name: title, songCount: 1, playableCount: 1 }} />
)

type RequestByLinkProps = { demo: QueuedDemo; onRequested: (demo: QueuedDemo) => unknown }

function RequestByLink({ demo, onRequested }: RequestByLinkProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => client.POST('/api/demos/{id}/link-request', { params: { path: { id: demo.id } } }),
    onSuccess: ({ data }) => data && onRequested({ ...demo, linkRequestedAt: data.linkRequestedAt, can: data.can }),
  })
  return (
    <>
      <button
        type="button"
        className="link touch"
        aria-busy={isPending || undefined}
        onClick={() => !isPending && mutate()}
      >
        Ask to play it<span className="sr"> by link</span>
      </button>
      <ErrorMessage error={error} />
    </>
  )
}
