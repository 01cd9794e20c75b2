import { briefFields, type BriefFieldName } from '@velv/domain/drops/brief-fields.ts'
import { maxPastedBrief, splitBrief } from '@velv/domain/drops/drafts/split-brief.ts'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import type { BriefDraft } from '../brief-draft.ts'

type PasteDialogProps = {
  draft: BriefDraft
  onFill: (brief: Partial<BriefDraft>, message: string) => void
  onClose: () => void
}

/** Splits the text of a brief into the fields of the form. Fields that it does not mention stay as they are. */
export function PasteDialog({ draft, onFill, onClose }: PasteDialogProps) {
  const [text, setText] = useState('')
  const found = splitBrief(text)
  const names = Object.keys(found) as BriefFieldName[]
  const fill = () => {
    onFill({ ...draft, ...found }, `Filled in ${names.length} fields.`)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Paste a brief"
      message="Paste an email or a document, and we’ll sort it into the form. Check it before you send it."
    >
      <div className="grid gap-4">
        <TextArea
          label="The brief"
          rows={9}
          maxLength={maxPastedBrief}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p className="small text-text-2" role="status">
          {text.trim() === ''
            ? ''
            : names.length === 0
              ? 'We couldn’t find anything to fill in.'
              : `Fills in ${new Intl.ListFormat('en-US').format(names.map((name) => briefFields[name].label))}.`}
        </p>
        <div className="row flex-wrap">
          <Button variant="main" disabled={names.length === 0} onClick={fill}>
            Fill in the form
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
