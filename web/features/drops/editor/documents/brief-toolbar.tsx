import { Bookmark, ClipboardPaste, Copy, FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { InlineMessage } from '../../../../ui/feedback/inline-message.tsx'
import type { BriefDraft } from '../brief-draft.ts'
import { type BriefDocuments, useBriefDocuments } from './use-brief-documents.ts'

const DocumentsDialog = lazy(async () => ({ default: (await import('./documents-dialog.tsx')).DocumentsDialog }))
const DuplicateDialog = lazy(async () => ({ default: (await import('./duplicate-dialog.tsx')).DuplicateDialog }))
const PasteDialog = lazy(async () => ({ default: (await import('./paste-dialog.tsx')).PasteDialog }))
const TemplateDialog = lazy(async () => ({ default: (await import('./template-dialog.tsx')).TemplateDialog }))

type BriefToolbarProps = { editor: { draft: BriefDraft; change: (part: Partial<BriefDraft>) => void } }

/** Ways to a brief without starting from nothing, and to keep several on the account. */
export function BriefToolbar({ editor }: BriefToolbarProps) {
  const documents = useBriefDocuments(editor)
  const [open, setOpen] = useState<'draft' | 'template' | 'duplicate' | 'paste' | 'save-template'>()
  const close = () => setOpen(undefined)
  const { drafts, templates } = documents
  return (
    <div className="brief-toolbar">
      <div className="row flex-wrap gap-2">
        <Button size="sm" onClick={() => setOpen('draft')}>
          <FileText className="icon-s" aria-hidden="true" />
          Drafts {drafts.length > 0 && <span className="num text-text-3">{drafts.length}</span>}
        </Button>
        <Button size="sm" onClick={() => setOpen('template')}>
          <Bookmark className="icon-s" aria-hidden="true" />
          Templates {templates.length > 0 && <span className="num text-text-3">{templates.length}</span>}
        </Button>
        <Button size="sm" onClick={() => setOpen('duplicate')}>
          <Copy className="icon-s" aria-hidden="true" />
          Duplicate a drop
        </Button>
        <Button size="sm" onClick={() => setOpen('paste')}>
          <ClipboardPaste className="icon-s" aria-hidden="true" />
          Paste a brief
        </Button>
      </div>
      <div className="row flex-wrap gap-2">
        <Button size="sm" variant="quiet" className="-ml-3" onClick={documents.save}>
          Save draft
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setOpen('save-template')}>
          Save as template
        </Button>
        <SaveStatus documents={documents} />
      </div>
      <Suspense>
        {(open === 'draft' || open === 'template') && (
          <DocumentsDialog kind={open} documents={documents} onClose={close} />
        )}
        {open === 'duplicate' && <DuplicateDialog onFill={documents.fill} onClose={close} />}
        {open === 'paste' && <PasteDialog draft={editor.draft} onFill={documents.fill} onClose={close} />}
        {open === 'save-template' && <TemplateDialog draft={editor.draft} documents={documents} onClose={close} />}
      </Suspense>
    </div>
  )
}

function SaveStatus({ documents: { saveState, failure, save } }: { documents: BriefDocuments }) {
  if (saveState === 'failed')
    return (
      <InlineMessage tone="bad">
        We couldn’t save this draft. {failure}{' '}
        <button type="button" className="link touch" onClick={save}>
          Try again
        </button>
      </InlineMessage>
    )
  if (saveState === 'changed-elsewhere')
    return (
      <InlineMessage tone="warn">
        This draft was changed in another tab or on another device. What you see here is only saved on this device.
      </InlineMessage>
    )
  return (
    <span className="small text-text-3" role="status">
      {saveState === 'saving' ? 'Saving…' : saveState === 'saved' ? 'Saved to your account' : ''}
    </span>
  )
}
