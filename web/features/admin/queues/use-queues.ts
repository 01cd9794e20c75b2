import { isQueueName, maxWaitingCounted, type QueueName, queues } from '@velv/domain/admin/queues.ts'
import { api, type components } from '../../../lib/api/api.ts'
import { queuePath } from './queue-text.ts'

export type Queue = components['schemas']['StaffQueue']

/** Ages grow without anything happening, so the board is read again this often, in ms. */
const refreshMs = 60_000

/** What waits for staff, by queue. */
export const useQueues = () => api.useQuery('get', '/api/admin/queues', {}, { refetchInterval: refreshMs })

export type QueueCount = {
  queue: QueueName
  label: string
  to: string
  /** Undefined while it loads, and if the queue cannot be read. */
  waiting: number | undefined
  /** "1,000+" where counting stops. */
  isMore: boolean
  /** Its count is never red. */
  isQuiet: boolean
}

/** The counts for the side bar: of each queue, and of what is assigned to the viewer. */
export function useQueueCounts(): { queues: QueueCount[]; assignedToMe: number | undefined } {
  const { data } = useQueues()
  const counts = (data?.queues ?? []).flatMap(({ queue, waiting }) =>
    isQueueName(queue)
      ? [
          {
            queue,
            label: queues[queue].label,
            to: queuePath(queue),
            waiting: waiting ?? undefined,
            isMore: (waiting ?? 0) >= maxWaitingCounted,
            isQuiet: queues[queue].isQuiet ?? false,
          },
        ]
      : [],
  )
  return { queues: counts, assignedToMe: data?.assignedToMe }
}
