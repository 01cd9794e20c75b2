import type { BriefProblems } from '@velv/domain/drops/brief.ts'
import { genreLabels, genres } from '@velv/domain/genres.ts'
import { languages } from '@velv/domain/languages.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Say } from '../../ui/say.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { BriefDraft } from './brief-draft.ts'
import { ClosingDayField } from './closing-day-field.tsx'
import { OfficeSelect } from './office-select.tsx'
import { ReferenceLinks } from './reference-links.tsx'
import { WishLines } from './wish-lines.tsx'
import './briefs.css'

const genreChoices = genres.map((key) => ({ value: key as string, label: genreLabels[key] as string }))
const languageChoices = languages.map((label) => ({ value: label as string, label: label as string }))

type BriefFormProps = {
  draft: BriefDraft
  problems: BriefProblems
  /** Counts the tries to send: after each that failed the first field with a problem has the focus. */
  tries: number
  notBefore?: string | undefined
  verb: string
  busy: boolean
  failure: string | undefined
  /** Stands beside the button. */
  aside?: ReactNode
  onChange: (change: Partial<BriefDraft>) => void
  onSend: () => void
}

export function BriefForm(props: BriefFormProps) {
  const { draft, problems, tries, notBefore, verb, busy, failure, aside, onChange, onSend } = props
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('input[aria-invalid], textarea[aria-invalid]')?.focus()
  }, [tries])
  return (
    <form ref={form} className="brief-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <div className="brief-pair">
        <TextField
          label="Artist"
          hint="Optional. You can leave it open."
          maxLength={120}
          autoComplete="off"
          value={draft.artist}
          error={problems.artist}
          onChange={(event) => onChange({ artist: event.target.value })}
        />
        <TextField
          label="Label"
          hint="Optional."
          maxLength={120}
          autoComplete="off"
          value={draft.label}
          error={problems.label}
          onChange={(event) => onChange({ label: event.target.value })}
        />
      </div>
      <OfficeSelect
        value={draft.regionalOffice}
        error={problems.regionalOffice}
        onChange={(regionalOffice) => onChange({ regionalOffice })}
      />
      <Combobox
        label="Genre"
        hint="Up to five. The first one gives the sleeve its picture."
        values={draft.genre}
        choices={genreChoices}
        error={problems.genre}
        onChange={(genre) => onChange({ genre })}
      />
      <Combobox
        label="Lyrics"
        hint="The languages it may be sung in."
        values={draft.lyrics}
        choices={languageChoices}
        error={problems.lyrics}
        onChange={(lyrics) => onChange({ lyrics })}
      />
      <WishLines
        lines={draft.lookingFor}
        error={problems.lookingFor}
        onChange={(lookingFor) => onChange({ lookingFor })}
      />
      <TextArea
        label="Important note"
        hint="What everybody should know before sending. Optional."
        maxLength={2000}
        value={draft.importantNote}
        error={problems.importantNote}
        onChange={(event) => onChange({ importantNote: event.target.value })}
      />
      <ReferenceLinks
        links={draft.referenceLinks}
        typed={draft.linkBeingTyped}
        error={problems.referenceLinks}
        onChange={(referenceLinks, linkBeingTyped) => onChange({ referenceLinks, linkBeingTyped })}
      />
      <ClosingDayField
        day={draft.closes}
        notBefore={notBefore}
        error={problems.expireTime}
        onChange={(closes) => onChange({ closes })}
      />
      <div className="brief-send">
        {/* No submit button: Enter in a single line must not send a brief that is still being written. */}
        <Button look="main" busy={busy} onClick={onSend}>
          {verb}
        </Button>
        {aside}
        {failure && <Say tone="bad">{failure}</Say>}
      </div>
    </form>
  )
}
