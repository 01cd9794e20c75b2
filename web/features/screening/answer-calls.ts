import { client } from '../../platform/client.ts'
import type { Demo } from './demo.ts'
import type { NogoWhy } from './use-why-not.ts'
import type { Answer } from './verdicts.ts'

const of = (id: string) => ({ params: { path: { id } } })

/** Each answer as a call; the server keeps it at once, and for ten seconds nobody else knows of it. */
export const answerCalls: Record<Answer, (id: string, because?: NogoWhy) => Promise<{ data?: Demo }>> = {
  pitch: (id) => client.POST('/api/demos/{id}/pitch', of(id)),
  hold: (id) => client.POST('/api/demos/{id}/hold', of(id)),
  cut: (id) => client.POST('/api/demos/{id}/cut', of(id)),
  nogo: (id, because) => client.POST('/api/demos/{id}/nogo', { ...of(id), ...(because && { body: because }) }),
  pass: (id) => client.POST('/api/demos/{id}/pass', of(id)),
}

export const takeBackCall = (id: string): Promise<{ data?: Demo }> => client.POST('/api/demos/{id}/undo', of(id))
