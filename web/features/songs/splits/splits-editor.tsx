import { evenShares, parseShare, percentOf, shortShareText, wholeSong } from '@velv/domain/songs/splits/share.ts'
import { tidyIswc } from '@velv/domain/songs/splits/identifiers.ts'
import { saveEffect, saveEffectText } from '@velv/domain/songs/splits/split-sheet.ts'
import { tidyWriter } from '@velv/domain/songs/splits/writer-share.ts'
import { splitLimits } from '@velv/domain/songs/splits/split-limits.ts'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../../lib/api/error-text.ts'
import { fieldError } from '../../../lib/api/field-error.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import type { Splits, SplitsCalls } from './use-splits.ts'
import { bodyOf, newWriter, type WriterDraft } from './writer-draft.ts'
import { WriterFields } from './writer-fields.tsx'

type SplitsEditorProps = {
  songId: string
  splits: Splits
  initial: readonly WriterDraft[]
  save: SplitsCalls['save']
  onDone: () => void
}

/** All writers of a song in one form, saved together. */
export function SplitsEditor({ songId, splits, initial, save, onDone }: SplitsEditorProps) {
  const [drafts, setDrafts] = useState(initial)
  const [iswc, setIswc] = useState(splits.iswc)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusEmptyName(form.current!), [drafts.length])
  const { error } = save
  const total = drafts.reduce((sum, { share }) => sum + (parseShare(share) ?? 0), 0)
  const change = (key: string, next: Partial<WriterDraft>) =>
    setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, ...next } : draft)))
  const splitEvenly = () => {
    const shares = evenShares(drafts.length)
    setDrafts((all) => all.map((draft, index) => ({ ...draft, share: percentOf(shares[index]!) })))
  }
  const next = drafts.map((draft) => tidyWriter(bodyOf(draft)))
  const changed = saveEffect(splits, next)
  const effect = changed === 'nothing' && splits.finalAt && tidyIswc(iswc) !== splits.iswc ? 'addendum' : changed
  const effectText = saveEffectText(effect, splits, splits)
  const submit = () =>
    save.mutate(
      {
        params: { path: { id: songId } },
        body: { revision: splits.revision, iswc, writers: drafts.map(bodyOf) },
      },
      { onSuccess: onDone },
    )
  const hasFields = error instanceof ApiError && Object.keys(error.fields).some((field) => field !== 'writers')
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby="splits-head"
      className="splits-form"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="splits-head">
        <h2 className="strong" id="splits-head" tabIndex={-1}>
          Edit writers and splits
        </h2>
        <Button size="sm" variant="quiet" disabled={drafts.length < 2} onClick={splitEvenly}>
          Split evenly
        </Button>
      </div>
      {drafts.map((draft, index) => (
        <WriterFields
          key={draft.key}
          draft={draft}
          number={index + 1}
          errorOf={(field) => fieldError(error, `writers.${index}.${field}`)}
          onChange={(next) => change(draft.key, next)}
          onRemove={
            drafts.length > 1 ? () => setDrafts((all) => all.filter(({ key }) => key !== draft.key)) : undefined
          }
        />
      ))}
      <div>
        <Button
          size="sm"
          disabledReason={drafts.length >= splitLimits.writers ? `Up to ${splitLimits.writers} writers` : undefined}
          onClick={() => setDrafts((all) => [...all, newWriter()])}
        >
          <Plus className="icon-s" aria-hidden="true" />
          Add a writer
        </Button>
      </div>
      <div className="splits-iswc">
        <TextField
          label="ISWC"
          hint="Assigned by your PRO once the song is registered."
          placeholder="T-123.456.789-0"
          maxLength={60}
          value={iswc}
          error={fieldError(error, 'iswc')}
          onChange={(event) => setIswc(event.target.value)}
        />
      </div>
      <p className="splits-total" role="status">
        <b>Total {shortShareText(total)}</b>
        {total !== wholeSong && (
          <span className="text-text-2">
            {total < wholeSong
              ? `${shortShareText(wholeSong - total)} left to assign`
              : `${shortShareText(total - wholeSong)} over 100%`}
          </span>
        )}
      </p>
      {error && (
        <InlineMessage tone="bad">
          {fieldError(error, 'writers') ?? (hasFields ? 'Check the highlighted fields.' : errorText(error))}
        </InlineMessage>
      )}
      <div role="status">
        {effectText && <InlineMessage tone={effect === 'newVersion' ? 'warn' : 'plain'}>{effectText}</InlineMessage>}
      </div>
      <div className="row gap-2">
        <Button type="submit" variant="main" busy={save.isPending}>
          Save
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            save.reset()
            onDone()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Moves the focus to the first writer without a name, or to the head of the form. */
function focusEmptyName(form: HTMLFormElement): void {
  const names = form.querySelectorAll<HTMLInputElement>('.writer-fields > .writer-grid > :first-child input')
  const next = [...names].find(({ value }) => value === '') ?? form.querySelector<HTMLElement>('#splits-head')
  next?.focus()
}
