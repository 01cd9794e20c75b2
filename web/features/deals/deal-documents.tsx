import { acceptedAttachments } from '@velv/domain/demos/deals/attachment.ts'
import { Download, FileText, Trash2 } from 'lucide-react'
import { client } from '../../lib/api/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { ErrorMessage } from '../../ui/feedback/error-message.tsx'
import { bytesText } from '../../ui/text/figures.ts'
import { useFileInput } from '../songs/upload/use-file-input.tsx'
import { type Deal, type DealFile, dealFileUrl, useDealCall } from './deal.ts'
import { documentText, signaturesText } from './deal-text.ts'
import { FileProgress, useFileUpload } from './file-progress.tsx'

/** The documents of both sides, and whether each side has the same. */
export function DealDocuments({ deal }: { deal: Deal }) {
  const { id, documents, can } = deal
  const { upload, send } = useFileUpload(id, true)
  const { choose, input } = useFileInput({ accept: acceptedAttachments, onFiles: ([file]) => void send(file!) })
  const remove = useDealCall(id, (fileId: string) =>
    client.DELETE('/api/deals/{id}/files/{fileId}', { params: { path: { id, fileId } } }),
  )
  return (
    <section className="grid gap-3" aria-labelledby="deal-documents">
      <div className="deal-part-head">
        <h2 id="deal-documents">Documents</h2>
        {can.includes('deal.add-file') && (
          <Button variant="quiet" size="sm" onClick={choose}>
            Add document
          </Button>
        )}
      </div>
      <p className="small text-text-3">Each side adds its copy of the signed contract. {signaturesText}</p>
      <FileProgress uploadId={upload} title="the document" />
      <ul className="deal-files">
        {documents.map((file) => (
          <li key={file.id}>
            <FileText className="icon text-text-2" aria-hidden="true" />
            <span className="min-w-0">
              <span className="strong wrap-anywhere">{file.name}</span>
              <br />
              <span className="small text-text-3">
                {bytesText(file.bytes)}, {documentText(file, deal.side)}
              </span>
            </span>
            <DocumentActions dealId={id} file={file} onRemove={() => remove.send(file.id)} />
          </li>
        ))}
      </ul>
      <ErrorMessage error={remove.error} />
      {input}
    </section>
  )
}

function DocumentActions({ dealId, file, onRemove }: { dealId: string; file: DealFile; onRemove: () => void }) {
  return (
    <span className="row gap-0">
      {file.canRemove && (
        <IconButton label={`Remove ${file.name}`} onClick={onRemove}>
          <Trash2 className="icon-s" aria-hidden="true" />
        </IconButton>
      )}
      <a className="icon-btn" href={dealFileUrl(dealId, file.id)} aria-label={`Download ${file.name}`} download>
        <Download className="icon-s" aria-hidden="true" />
      </a>
    </span>
  )
}
