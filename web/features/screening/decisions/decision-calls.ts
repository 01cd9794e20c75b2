import { client } from '../../../lib/api/client.ts'
import type { QueuedDemo } from '../queued-demo.ts'
import type { DecisionDetails } from './use-decision-form.ts'
import type { DecisionChoice } from './decisions.ts'

const of = (id: string) => ({ params: { path: { id } } })

/** The API call for each decision. The server saves it at once, and for ten seconds nobody else sees it. */
export const decisionCalls: Record<
  DecisionChoice,
  (id: string, details?: DecisionDetails) => Promise<{ data?: QueuedDemo }>
> = {
  pitch: (id, details) => client.POST('/api/demos/{id}/pitch', { ...of(id), ...(details && { body: details }) }),
  hold: (id, details) => client.POST('/api/demos/{id}/hold', { ...of(id), ...(details && { body: details }) }),
  cut: (id, details) => client.POST('/api/demos/{id}/cut', { ...of(id), ...(details && { body: details }) }),
  nogo: (id, details) => client.POST('/api/demos/{id}/nogo', { ...of(id), ...(details && { body: details }) }),
  recuse: (id) => client.POST('/api/demos/{id}/recuse', of(id)),
}
