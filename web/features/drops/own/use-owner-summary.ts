import { api, type components } from '../../../lib/api/api.ts'

export type OwnerSummary = components['schemas']['OwnerSummary']
export type SummarizedDrop = components['schemas']['SummarizedDrop']
export type SummarizedPitch = components['schemas']['SummarizedPitch']

/**
 * What needs an owner, and their live drops by closing time: on their home page, and the counts beside every page
 * (`toAnswer`, the drops of `unapproved` in the state `awaiting`, and `live` with its counts). Of their own drops, or of all
 * their team's.
 */
export const useOwnerSummary = (of: 'own' | 'team' = 'own') =>
  api.useQuery('get', '/api/my/owner-summary', of === 'own' ? {} : { params: { query: { of } } })

/** Waits for staff and not for its owner. */
export const isInReview = ({ state, change }: SummarizedDrop): boolean =>
  state === 'awaiting' || (state === 'live' && change?.state === 'waiting')
