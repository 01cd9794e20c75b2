import { draftName, maxBriefDocumentName } from '@velv/domain/drops/drafts/brief-document.ts'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { InlineMessage } from '../../../../ui/feedback/inline-message.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import type { BriefDraft } from '../brief-draft.ts'
import type { BriefDocuments } from './use-brief-documents.ts'

type TemplateDialogProps = { draft: BriefDraft; documents: BriefDocuments; onClose: () => void }

/** Names a template and saves it to the account. */
export function TemplateDialog({ draft, documents, onClose }: TemplateDialogProps) {
  const [name, setName] = useState(() => draftName(draft))
  const [busy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const isSaved = await documents.saveAsTemplate(name)
    setBusy(false)
    setFailed(!isSaved)
    if (!isSaved) return
    toast('Template saved.')
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Save as template"
      message="It includes everything except the closing date."
    >
      <form className="grid gap-4" noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label="Name"
          maxLength={maxBriefDocumentName}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {hasFailed && <InlineMessage tone="bad">{documents.failure}</InlineMessage>}
        <div className="row">
          <Button variant="main" type="submit" busy={busy}>
            Save template
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
