import { client } from '../../../lib/api/client.ts'
import type { QueuedDemo } from '../queued-demo.ts'
import type { NogoDetails } from './use-nogo-reason.ts'
import type { DecisionChoice } from './decisions.ts'

const of = (id: string) => ({ params: { path: { id } } })

/** The API call for each decision. The server saves it at once, and for ten seconds nobody else sees it. */
export const decisionCalls: Record<
  DecisionChoice,
  (id: string, nogoDetails?: NogoDetails) => Promise<{ data?: QueuedDemo }>
> = {
  pitch: (id) => client.POST('/api/demos/{id}/pitch', of(id)),
  hold: (id) => client.POST('/api/demos/{id}/hold', of(id)),
  cut: (id) => client.POST('/api/demos/{id}/cut', of(id)),
  nogo: (id, nogoDetails) =>
    client.POST('/api/demos/{id}/nogo', { ...of(id), ...(nogoDetails && { body: nogoDetails }) }),
  recuse: (id) => client.POST('/api/demos/{id}/recuse', of(id)),
}
