import type { BriefDocumentKind } from '@velv/domain/drops/drafts/brief-document.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { ErrorMessage } from '../../../../ui/feedback/error-message.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { whenText } from '../../../../ui/text/format.ts'
import { type BriefDocument, type BriefDocuments, documentKindLabels } from './use-brief-documents.ts'

type DocumentsDialogProps = { kind: BriefDocumentKind; documents: BriefDocuments; onClose: () => void }

const emptyTexts: Record<BriefDocumentKind, string> = {
  draft: 'Drafts you save will show up here, on every device you log in to.',
  template: 'Templates you save will show up here. Start a new brief from any of them.',
}

/** The owner's drafts or templates, to open or delete. */
export function DocumentsDialog({ kind, documents, onClose }: DocumentsDialogProps) {
  const [failure, setFailure] = useState<unknown>()
  const rows = kind === 'draft' ? documents.drafts : documents.templates
  const remove = (document: BriefDocument) => {
    setFailure(undefined)
    documents.remove(document).catch(setFailure)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={documentKindLabels[kind]}>
      {rows.length === 0 && <p className="text-text-2">{emptyTexts[kind]}</p>}
      {rows.length > 0 && (
        <ul className="divide-y divide-line">
          {rows.map((document) => (
            <li key={document.id} className="row between py-2">
              <button
                type="button"
                className="grid min-h-11 min-w-0 grow text-left"
                onClick={() => {
                  documents.open(document)
                  onClose()
                }}
              >
                <span className="strong clip">{document.name}</span>
                <span className="small text-text-3">Saved {whenText(document.updatedAt)}</span>
              </button>
              <IconButton label={`Delete ${document.name}`} onClick={() => remove(document)}>
                <Trash2 className="icon-s" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <ErrorMessage error={failure} />
    </Dialog>
  )
}
