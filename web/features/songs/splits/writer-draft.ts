import { parseShare, percentOf } from '@velv/domain/songs/splits/share.ts'
import type { WriterRole } from '@velv/domain/songs/splits/writer-share.ts'
import type { SplitWriter } from './use-splits.ts'

/** A writer as the form has them: shares are text until they are saved. */
export type WriterDraft = {
  /** Identifies the row of the form. */
  key: string
  id?: string
  name: string
  legalName: string
  roles: WriterRole[]
  share: string
  publisher: string
  publisherShare: string
  society: string
  ipi: string
  publisherIpi: string
  email: string
  isCreator: boolean
  /** A co-writer who has confirmed adds to their details by their link. */
  hasConfirmed: boolean
}

export const draftOf = (writer: SplitWriter): WriterDraft => ({
  key: writer.id,
  id: writer.id,
  name: writer.name,
  legalName: writer.legalName,
  roles: writer.roles,
  share: percentOf(writer.shareBasisPoints),
  publisher: writer.publisher,
  publisherShare: percentOf(writer.publisherBasisPoints),
  society: writer.society ?? '',
  ipi: writer.ipi,
  publisherIpi: writer.publisherIpi,
  email: writer.email,
  isCreator: writer.isCreator,
  hasConfirmed: !writer.isCreator && writer.state === 'confirmed',
})

export const newWriter = (): WriterDraft => ({
  key: crypto.randomUUID(),
  name: '',
  legalName: '',
  roles: ['composer'],
  share: '0.00',
  publisher: '',
  publisherShare: '0.00',
  society: '',
  ipi: '',
  publisherIpi: '',
  email: '',
  isCreator: false,
  hasConfirmed: false,
})

/** What is not a number is sent as a share that the server rejects at its field. */
const notAShare = -1

/** What is saved. */
export const bodyOf = ({
  key: _key,
  hasConfirmed: _hasConfirmed,
  share,
  publisherShare,
  society,
  ...draft
}: WriterDraft) => ({
  ...draft,
  shareBasisPoints: parseShare(share) ?? notAShare,
  publisherBasisPoints: draft.publisher.trim() === '' ? 0 : (parseShare(publisherShare) ?? notAShare),
  society: society === '' ? null : society,
})
