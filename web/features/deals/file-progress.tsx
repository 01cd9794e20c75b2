import { dealLimits } from '@velv/domain/demos/deals/deal.ts'
import { errors } from '@velv/domain/errors.ts'
import { useState } from 'react'
import { errorText } from '../../lib/api/error-text.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { UploadLine } from '../songs/upload/upload-progress.tsx'
import { useUpload } from '../songs/upload/upload-tasks.ts'
import { addDealFile } from './deal.ts'

/** Uploads one file at a time to a deal. Why one can’t be uploaded appears as a toast. */
export function useFileUpload(dealId: string, isDocument: boolean) {
  const [upload, setUpload] = useState<string>()
  const send = async (file: File): Promise<void> => {
    if (file.size > dealLimits.fileBytes) return toast(errors['deal-file/too-large'][1])
    if (file.size === 0) return toast('This file is empty. Export it again and choose the new file.')
    await addDealFile(dealId, file, isDocument).then(setUpload, (error: unknown) => toast(errorText(error)))
  }
  return { upload, send }
}

/** How far an upload is, or why it stopped; nothing once it is done. */
export function FileProgress({ uploadId, title }: { uploadId: string | undefined; title: string }) {
  const view = useUpload(uploadId)
  if (!view || !uploadId || view.state === 'success' || view.state === 'canceled') return null
  return <UploadLine id={uploadId} view={view} title={title} />
}
