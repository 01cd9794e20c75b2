import { briefFields, type BriefFieldName, type FieldOfKind } from '@velv/domain/drops/brief-fields.ts'
import type { BriefProblems } from '@velv/domain/drops/brief.ts'
import {
  aiPolicies,
  artistVisibilities,
  audiences,
  exclusivities,
  requirements,
  rights,
  terms,
  uses,
  vocals,
} from '@velv/domain/drops/deal/deal-options.ts'
import { moodKeys, moods } from '@velv/domain/drops/deal/moods.ts'
import { genreLabels, genres } from '@velv/domain/genres.ts'
import { languages } from '@velv/domain/languages.ts'
import { genreAliases } from '@velv/domain/text/search-aliases.ts'
import type { ChangeEvent, ReactNode } from 'react'
import type { Choice } from '../../../../ui/forms/choice.ts'
import { Combobox } from '../../../../ui/forms/combobox.tsx'
import { PlainSelect } from '../../../../ui/forms/plain-select.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { NumberField } from '../../../../ui/forms/number-input.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import type { BriefDraft } from '../brief-draft.ts'
import { charactersLeftText } from './characters-left-text.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { ClosingDayField } from './closing-day-field.tsx'
import { LookingForField } from './looking-for-field.tsx'
import { OfferField } from './offer-field.tsx'
import { ReferenceLinksField } from './reference-links-field.tsx'
import { ReferenceTrackField } from './reference-track-field.tsx'
import { RegionalOfficeSelect } from './regional-office-select.tsx'
import { TempoField } from './tempo-field.tsx'

export type ControlProps = {
  draft: BriefDraft
  problems: BriefProblems
  notBefore?: string | undefined
  onChange: (change: Partial<BriefDraft>) => void
}

type Control = (props: ControlProps) => ReactNode

/** What the controls of a text have in common. */
const textProps = (
  name: FieldOfKind<'line' | 'paragraph'>,
  hint: string,
  { draft, problems, onChange }: ControlProps,
) => ({
  label: briefFields[name].label,
  hint,
  aside: charactersLeft(draft[name], briefFields[name].maxLength),
  value: draft[name],
  error: problems[name],
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange({ [name]: target.value }),
})

const lineControl =
  (name: FieldOfKind<'line'>, hint: string): Control =>
  (props) => <TextField {...textProps(name, hint, props)} autoComplete="off" />

const paragraphControl =
  (name: FieldOfKind<'paragraph'>, hint: string): Control =>
  (props) => <TextArea {...textProps(name, hint, props)} />

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
const moodChoices = moodKeys.map((key) => ({ value: key as string, label: moods[key] }))
const languageChoices = languages.map((label) => ({ value: label, label }))

/** One option of a few, or none. */
const chipsControl =
  (name: FieldOfKind<'choice'>, labels: Record<string, string>, hint?: string): Control =>
  ({ draft, problems, onChange }) => (
    <ChoiceChips
      label={briefFields[name].label}
      hint={hint}
      labels={labels}
      values={draft[name] ? [draft[name]] : []}
      error={problems[name]}
      isSingle
      onChange={([key = '']) => onChange({ [name]: key })}
    />
  )

/** One option of a list, or that nothing is stated. */
const selectControl =
  (name: FieldOfKind<'choice'>, labels: Record<string, string>, whenEmpty: string): Control =>
  ({ draft, onChange }) => (
    <PlainSelect
      label={briefFields[name].label}
      value={draft[name]}
      choices={[{ value: '', label: whenEmpty }, ...Object.entries(labels).map(([value, label]) => ({ value, label }))]}
      onChange={(key) => onChange({ [name]: key })}
    />
  )

const audienceControl = selectControl('audience', audiences, 'Every creator')

/** Where an owner gets the link, or invites people. */
const audienceHints: Record<string, string> = {
  link: 'Once the drop is approved, create its link on the drop’s page.',
  invited: 'Once the drop is approved, invite creators by email on the drop’s page.',
}

/** A whole number, which stays a text while it is typed. */
const numberControl =
  (name: FieldOfKind<'number'>, hint: string, placeholder: string): Control =>
  ({ draft, problems, onChange }) => (
    <NumberField
      label={briefFields[name].label}
      hint={hint}
      placeholder={placeholder}
      value={draft[name]}
      error={problems[name]}
      maxDigits={briefFields[name].maxLength}
      onNumber={(digits) => onChange({ [name]: digits })}
    />
  )

/** The control of each field. */
export const briefControls: Record<BriefFieldName, Control> = {
  artist: lineControl('artist', 'Optional.'),
  label: lineControl('label', 'Optional.'),
  regionalOffice: ({ draft, problems, onChange }) => (
    <RegionalOfficeSelect
      hint="The market you’re working for. Creators filter drops by it."
      value={draft.regionalOffice}
      error={problems.regionalOffice}
      onChange={(regionalOffice) => onChange({ regionalOffice })}
    />
  ),
  genre: choicesControl('genre', 'Choose up to five. The first one determines the artwork.', genreChoices),
  lyrics: choicesControl('lyrics', 'The languages the song can be sung in.', languageChoices),
  lookingFor: ({ draft, problems, onChange }) => (
    <LookingForField
      lines={draft.lookingFor}
      error={problems.lookingFor}
      onChange={(lookingFor) => onChange({ lookingFor })}
    />
  ),
  importantNote: paragraphControl('importantNote', 'Anything creators should know before they submit. Optional.'),
  referenceLinks: ({ draft, problems, onChange }) => (
    <ReferenceLinksField
      links={draft.referenceLinks}
      typed={draft.linkBeingTyped}
      error={problems.referenceLinks}
      onChange={(referenceLinks, linkBeingTyped) => onChange({ referenceLinks, linkBeingTyped })}
    />
  ),
  referenceTrack: ({ draft, problems, onChange }) => (
    <ReferenceTrackField
      referenceTrack={draft.referenceTrack}
      referenceTitle={draft.referenceTitle}
      errors={{ track: problems.referenceTrack, title: problems.referenceTitle }}
      onChange={onChange}
    />
  ),
  // In the control of the track.
  referenceTitle: () => null,
  use: chipsControl('use', uses),
  useDetail: lineControl('useDetail', 'For example, album, spring 2027.'),
  offer: ({ draft, problems, onChange }) => (
    <OfferField offer={draft.offer} error={problems.offer} onChange={(offer) => onChange({ offer })} />
  ),
  royaltyPercent: numberControl('royaltyPercent', 'The songwriters’ share, as a percentage.', 'Not stated'),
  rights: chipsControl('rights', rights),
  exclusivity: selectControl('exclusivity', exclusivities, 'Not stated'),
  term: selectControl('term', terms, 'Not stated'),
  territory: ({ draft, problems, onChange }) => (
    <RegionalOfficeSelect
      label={briefFields.territory.label}
      placeholder="Not stated"
      hasRegions
      value={draft.territory}
      error={problems.territory}
      onChange={(territory) => onChange({ territory })}
    />
  ),
  decisionDate: ({ draft, problems, onChange }) => (
    <TextField
      label={briefFields.decisionDate.label}
      hint="On or after the closing date."
      type="date"
      value={draft.decisionDate}
      error={problems.decisionDate}
      onChange={(event) => onChange({ decisionDate: event.target.value })}
    />
  ),
  tempo: ({ draft, problems, onChange }) => (
    <TempoField tempo={draft.tempo} error={problems.tempo} onChange={(tempo) => onChange({ tempo })} />
  ),
  vocal: chipsControl('vocal', vocals),
  moods: choicesControl('moods', 'Choose up to five.', moodChoices),
  aiPolicy: selectControl('aiPolicy', aiPolicies, 'Not stated'),
  requirements: ({ draft, problems, onChange }) => (
    <ChoiceChips
      label={briefFields.requirements.label}
      labels={requirements}
      values={draft.requirements}
      error={problems.requirements}
      onChange={(values) => onChange({ requirements: values })}
    />
  ),
  demoCap: numberControl('demoCap', 'Leave blank for no limit.', 'No limit'),
  audience: (props) => (
    <div className="grid content-start gap-1">
      {audienceControl(props)}
      {props.draft.audience && (
        <p className="small text-text-2" role="status">
          Not listed anywhere. {audienceHints[props.draft.audience]}
        </p>
      )}
    </div>
  ),
  artistVisibility: selectControl('artistVisibility', artistVisibilities, 'Everyone who can see the drop'),
  expireTime: ({ draft, problems, notBefore, onChange }) => (
    <ClosingDayField
      day={draft.closes}
      notBefore={notBefore}
      error={problems.expireTime}
      onChange={(closes) => onChange({ closes })}
    />
  ),
}

function charactersLeft(text: string, max: number) {
  const left = charactersLeftText(text, max)
  return left && <span className="small num font-ui text-text-3">{left}</span>
}
