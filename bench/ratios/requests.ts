import type { BenchPeople } from './large-database.ts'

export type BenchRequest = {
  name: string
  who: keyof BenchPeople
  /** The path; `{drop}` is an open drop with many unheard demos. */
  path: string
  /** What Velv must reach, as a share of the bare server's requests per second. */
  target: number
}

/** The lists and records that are measured. */
export const benchRequests: readonly BenchRequest[] = [
  { name: 'feed', who: 'creator', path: '/api/drops?genre=pop', target: 0.9 },
  { name: 'me', who: 'creator', path: '/api/me', target: 0.9 },
  { name: 'my demos', who: 'creator', path: '/api/my/demos', target: 0.75 },
  { name: 'demo counts', who: 'creator', path: '/api/my/demo-counts', target: 0.75 },
  { name: 'counts', who: 'creator', path: '/api/drop-counts', target: 0.75 },
  { name: 'drop page', who: 'creator', path: '/api/drops/{drop}', target: 0.75 },
  { name: 'my drops', who: 'owner', path: '/api/my/drops', target: 0.75 },
  { name: 'inbox', who: 'owner', path: '/api/my/inbox', target: 0.75 },
  { name: 'drops to hear', who: 'screener', path: '/api/drops-to-hear', target: 0.75 },
  { name: 'queue', who: 'screener', path: '/api/drops/{drop}/demos', target: 0.75 },
]
