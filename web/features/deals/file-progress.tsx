import { dealLimits } from '@velv/domain/demos/deals/deal.ts'
import { errors } from '@velv/domain/errors.ts'
import { useState } from 'react'
import { errorText } from '../../lib/api/error-text.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { percentText } from '../../ui/text/figures.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { discardUpload, useUpload } from '../songs/upload/upload-tasks.ts'
import { uploadStatusText } from '../songs/upload/upload-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
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
  if (view.state === 'error')
    return (
      <div className="row flex-wrap">
        <p className="small text-bad" role="alert">
          {view.sentence}
        </p>
        <Button size="sm" onClick={() => discardUpload(uploadId)}>
          OK
        </Button>
      </div>
    )
  const part = view.totalBytes > 0 ? view.sentBytes / view.totalBytes : 0
  return (
    <div className="upload-progress">
      <ProgressBar part={part} label={`Upload of ${title}`} variant={view.isWaiting ? 'still' : 'running'} />
      <span className="num text-text-3">{view.isWaiting ? uploadStatusText(view) : percentText(part)}</span>
    </div>
  )
}
