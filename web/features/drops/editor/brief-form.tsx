import {
  briefField,
  briefFieldNames,
  briefFields,
  type BriefFieldName,
  type FieldOfKind,
} from '@velv/domain/drops/brief-fields.ts'
import type { BriefProblems } from '@velv/domain/drops/brief.ts'
import { genreAliases } from '@velv/domain/search-aliases.ts'
import { genreLabels, genres } from '@velv/domain/genres.ts'
import { languages } from '@velv/domain/languages.ts'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import type { Choice } from '../../../ui/forms/choice.ts'
import { Combobox } from '../../../ui/forms/combobox.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import type { BriefDraft } from './brief-draft.ts'
import { ClosingDayField } from './closing-day-field.tsx'
import { RegionalOfficeSelect } from './regional-office-select.tsx'
import { ReferenceLinksField } from './reference-links-field.tsx'
import { charactersLeftText } from './characters-left-text.ts'
import { LookingForField } from './looking-for-field.tsx'

type BriefFormProps = {
  draft: BriefDraft
  problems: BriefProblems
  /** Counts the attempts to send: after each failed one the first invalid field gets the focus. */
  attempts: number
  notBefore?: string | undefined
  onChange: (change: Partial<BriefDraft>) => void
}

/** The fields of a brief. There is no submit button: Enter in a single-line field must not send an unfinished brief. */
export function BriefForm({ attempts, ...props }: BriefFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('input[aria-invalid], textarea[aria-invalid]')?.focus()
  }, [attempts])
  return (
    <form ref={form} className="brief-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <div className="brief-pair">
        {controls.artist(props)}
        {controls.label(props)}
      </div>
      {belowNames.map((name) => (
        <Fragment key={name}>{controls[name](props)}</Fragment>
      ))}
    </form>
  )
}

type Control = (props: Omit<BriefFormProps, 'attempts'>) => ReactNode

const lineControl =
  (name: FieldOfKind<'line'>, hint: string): Control =>
  ({ draft, problems, onChange }) => (
    <TextField
      label={briefFields[name].label}
      hint={hint}
      aside={charactersLeft(draft[name], briefFields[name].maxLength)}
      autoComplete="off"
      value={draft[name]}
      error={problems[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )

const paragraphControl =
  (name: FieldOfKind<'paragraph'>, hint: string): Control =>
  ({ draft, problems, onChange }) => (
    <TextArea
      label={briefFields[name].label}
      hint={hint}
      aside={charactersLeft(draft[name], briefFields[name].maxLength)}
      value={draft[name]}
      error={problems[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )

const choicesControl =
  (name: FieldOfKind<'choices'>, hint: string, choices: readonly Choice[]): Control =>
  ({ draft, problems, onChange }) => (
    <Combobox
      label={briefFields[name].label}
      hint={hint}
      values={draft[name]}
      choices={choices}
      error={problems[name]}
      onChange={(values) => onChange({ [name]: values })}
    />
  )

const genreChoices = genres.map((key) => ({ value: key, label: genreLabels[key], aliases: genreAliases[key] }))
const languageChoices = languages.map((label) => ({ value: label, label }))

/** The control of each field. */
const controls: Record<BriefFieldName, Control> = {
  artist: lineControl('artist', 'Optional.'),
  label: lineControl('label', 'Optional.'),
  regionalOffice: ({ draft, problems, onChange }) => (
    <RegionalOfficeSelect
      value={draft.regionalOffice}
      error={problems.regionalOffice}
      onChange={(regionalOffice) => onChange({ regionalOffice })}
    />
  ),
  genre: choicesControl('genre', 'Up to five. The first one gives the sleeve its picture.', genreChoices),
  lyrics: choicesControl('lyrics', 'The languages it may be sung in.', languageChoices),
  lookingFor: ({ draft, problems, onChange }) => (
    <LookingForField
      lines={draft.lookingFor}
      error={problems.lookingFor}
      onChange={(lookingFor) => onChange({ lookingFor })}
    />
  ),
  importantNote: paragraphControl('importantNote', 'What everybody should know before sending. Optional.'),
  referenceLinks: ({ draft, problems, onChange }) => (
    <ReferenceLinksField
      links={draft.referenceLinks}
      typed={draft.linkBeingTyped}
      error={problems.referenceLinks}
      onChange={(referenceLinks, linkBeingTyped) => onChange({ referenceLinks, linkBeingTyped })}
    />
  ),
  expireTime: ({ draft, problems, notBefore, onChange }) => (
    <ClosingDayField
      day={draft.closes}
      notBefore={notBefore}
      error={problems.expireTime}
      onChange={(closes) => onChange({ closes })}
    />
  ),
}

const belowNames = briefFieldNames.filter((name) => briefField(name).place.as !== 'name')

function charactersLeft(text: string, max: number) {
  const left = charactersLeftText(text, max)
  return left && <span className="small num font-ui text-text-3">{left}</span>
}
