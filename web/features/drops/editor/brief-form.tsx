import { briefFields } from '@velv/domain/drops/brief-fields.ts'
import { briefLimits, type BriefProblems } from '@velv/domain/drops/brief.ts'
import { genreAliases } from '@velv/domain/search-aliases.ts'
import { genreLabels, genres } from '@velv/domain/genres.ts'
import { languages } from '@velv/domain/languages.ts'
import { useEffect, useRef } from 'react'
import { Combobox } from '../../../ui/forms/combobox.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import type { BriefDraft } from './brief-draft.ts'
import { ClosingDayField } from './closing-day-field.tsx'
import { RegionalOfficeSelect } from './regional-office-select.tsx'
import { ReferenceLinksField } from './reference-links-field.tsx'
import { charactersLeftText } from './characters-left-text.ts'
import { LookingForField } from './looking-for-field.tsx'

const genreChoices = genres.map((key) => ({
  value: key as string,
  label: genreLabels[key] as string,
  aliases: genreAliases[key],
}))
const languageChoices = languages.map((label) => ({ value: label as string, label: label as string }))

type BriefFormProps = {
  draft: BriefDraft
  problems: BriefProblems
  /** Counts the attempts to send: after each failed one the first invalid field gets the focus. */
  attempts: number
  notBefore?: string | undefined
  onChange: (change: Partial<BriefDraft>) => void
}

/** The fields of a brief. There is no submit button: Enter in a single-line field must not send an unfinished brief. */
export function BriefForm({ draft, problems, attempts, notBefore, onChange }: BriefFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('input[aria-invalid], textarea[aria-invalid]')?.focus()
  }, [attempts])
  return (
    <form ref={form} className="brief-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <div className="brief-pair">
        <TextField
          label={briefFields.artist.label}
          hint="Optional."
          aside={charactersLeft(draft.artist, briefLimits.name)}
          autoComplete="off"
          value={draft.artist}
          error={problems.artist}
          onChange={(event) => onChange({ artist: event.target.value })}
        />
        <TextField
          label={briefFields.label.label}
          hint="Optional."
          aside={charactersLeft(draft.label, briefLimits.name)}
          autoComplete="off"
          value={draft.label}
          error={problems.label}
          onChange={(event) => onChange({ label: event.target.value })}
        />
      </div>
      <RegionalOfficeSelect
        value={draft.regionalOffice}
        error={problems.regionalOffice}
        onChange={(regionalOffice) => onChange({ regionalOffice })}
      />
      <Combobox
        label={briefFields.genre.label}
        hint="Up to five. The first one gives the sleeve its picture."
        values={draft.genre}
        choices={genreChoices}
        error={problems.genre}
        onChange={(genre) => onChange({ genre })}
      />
      <Combobox
        label={briefFields.lyrics.label}
        hint="The languages it may be sung in."
        values={draft.lyrics}
        choices={languageChoices}
        error={problems.lyrics}
        onChange={(lyrics) => onChange({ lyrics })}
      />
      <LookingForField
        lines={draft.lookingFor}
        error={problems.lookingFor}
        onChange={(lookingFor) => onChange({ lookingFor })}
      />
      <TextArea
        label={briefFields.importantNote.label}
        hint="What everybody should know before sending. Optional."
        aside={charactersLeft(draft.importantNote, briefLimits.note)}
        value={draft.importantNote}
        error={problems.importantNote}
        onChange={(event) => onChange({ importantNote: event.target.value })}
      />
      <ReferenceLinksField
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
    </form>
  )
}

function charactersLeft(text: string, max: number) {
  const left = charactersLeftText(text, max)
  return left && <span className="small num font-ui text-text-3">{left}</span>
}
