import { dealLimits } from '@velv/domain/demos/deals/deal.ts'
import { useMutation } from '@tanstack/react-query'
import type { components } from '../../lib/api/api-types.d.ts'
import { api, client } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { startUpload } from '../songs/upload/upload-tasks.ts'
import { newUploadId } from '../songs/upload/upload-version.ts'

type Schemas = components['schemas']

export type Deal = Schemas['Deal']
export type DealTerms = Schemas['DealTerms']
export type TermsVersion = Schemas['DealTermsVersion']
export type DealFile = Schemas['DealFile']
export type DealSide = Deal['side']

export const dealPath = (id: string) => `/deal/${id}`

const initFor = (id: string) => ({ params: { path: { id } } })
const keyFor = (id: string) => api.queryOptions('get', '/api/deals/{id}', initFor(id)).queryKey

export const useDeal = (id: string) => api.useQuery('get', '/api/deals/{id}', initFor(id))

export const refetchDeal = (id: string): Promise<void> => queryClient.invalidateQueries({ queryKey: keyFor(id) })

/** Sends something about a deal, and loads it again, also after a refusal: the other side may have been faster. */
export function useDealCall<Input = void>(id: string, call: (input: Input) => Promise<unknown>, onDone?: () => void) {
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: call,
    onSuccess: onDone,
    onSettled: () => refetchDeal(id),
  })
  return { send: (input: Input) => !isPending && mutate(input), isPending, error, sent: variables }
}

/** Uploads a file to a deal, as a document or as a message; returns the id of the upload. Throws why it can’t be. */
export async function addDealFile(dealId: string, file: File, isDocument: boolean): Promise<string> {
  const id = newUploadId()
  const name = file.name.slice(-dealLimits.fileNameMax)
  await client.POST('/api/deals/{id}/files', { ...initFor(dealId), body: { id, name, bytes: file.size, isDocument } })
  const onSuccess = () => void refetchDeal(dealId)
  await startUpload({ target: { kind: 'dealFileId', id }, file, onSuccess })
  return id
}

export const dealFileUrl = (dealId: string, fileId: string) => `/api/deals/${dealId}/files/${fileId}`
