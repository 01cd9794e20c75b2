import { useState, type SubmitEvent } from 'react'
import { countText } from '@velv/domain/count-text.ts'
import { type Mood, moods } from '@velv/domain/drops/deal/moods.ts'
import { genreLabels, genres, type Genre } from '@velv/domain/genres.ts'
import { languages, type Language } from '@velv/domain/languages.ts'
import {
  type AiUse,
  aiUseLabels,
  aiUses,
  songFields,
  songGenresMax,
  type SongVocal,
  songVocals,
} from '@velv/domain/songs/song-details.ts'
import { client } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { useRequest } from '../../../lib/api/use-request.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Combobox } from '../../../ui/forms/combobox.tsx'
import { PlainSelect } from '../../../ui/forms/plain-select.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogActions } from '../../../ui/overlays/dialog-actions.tsx'
import { languageText } from '../song-details-text.ts'
import { refetchSongs } from '../library-song.ts'

type BulkEditProps = { ids: readonly string[]; title: string; open: boolean; onOpenChange: (open: boolean) => void }

/** Sets the same details of several songs; what is left alone stays as it is in each of them. */
export const BulkEdit = (props: BulkEditProps) => (
  <Dialog
    open={props.open}
    onOpenChange={props.onOpenChange}
    title={props.title}
    message="Fields you don’t change keep each song’s current value."
  >
    <BulkEditForm {...props} />
  </Dialog>
)

type Edit = {
  language: Language | ''
  vocal: SongVocal | ''
  explicit: 'yes' | 'no' | ''
  ai: AiUse | ''
  genres: Genre[]
  addMoods: Mood[]
  removeMoods: Mood[]
  hasNoSamples: boolean
}

const nothing: Edit = {
  language: '',
  vocal: '',
  explicit: '',
  ai: '',
  genres: [],
  addMoods: [],
  removeMoods: [],
  hasNoSamples: false,
}

const unchanged = { value: '', label: 'No change' } as const
const choicesOf = <Key extends string>(labels: Record<Key, string>) => [
  unchanged,
  ...(Object.keys(labels) as Key[]).map((value) => ({ value, label: labels[value] })),
]
const moodChoices = (Object.keys(moods) as Mood[]).map((value) => ({ value, label: moods[value] }))
const genreChoices = genres.map((value) => ({ value, label: genreLabels[value] }))
const languageChoices = [unchanged, ...languages.map((value) => ({ value, label: languageText(value) }))]
const aiLabels = Object.fromEntries(aiUses.map((use) => [use, aiUseLabels[use]])) as Record<AiUse, string>

/** As the API takes it: only what was changed. */
const bodyOf = (edit: Edit, ids: readonly string[]) => ({
  ids: [...ids],
  ...(edit.language && { language: edit.language }),
  ...(edit.vocal && { vocal: edit.vocal }),
  ...(edit.explicit && { isExplicit: edit.explicit === 'yes' }),
  ...(edit.ai && { madeWithAi: edit.ai }),
  ...(edit.genres.length > 0 && { genres: edit.genres }),
  ...(edit.hasNoSamples && { containsSamples: false as const }),
  ...(edit.addMoods.length > 0 && { addMoods: edit.addMoods }),
  ...(edit.removeMoods.length > 0 && { removeMoods: edit.removeMoods }),
})

function BulkEditForm({ ids, onOpenChange }: BulkEditProps) {
  const [edit, setEdit] = useState(nothing)
  const { busy, error, run } = useRequest()
  const set = (part: Partial<Edit>) => setEdit({ ...edit, ...part })
  const isUnchanged = JSON.stringify(edit) === JSON.stringify(nothing)

  const save = async () => {
    await client.POST('/api/my/songs/edit', { body: bodyOf(edit, ids) })
    toast(`${countText(ids.length, 'song')} updated.`)
    onOpenChange(false)
    await refetchSongs()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy && !isUnchanged) void run(save)
  }
  return (
    <form className="bulk-edit" onSubmit={submit}>
      <BulkEditFields edit={edit} set={set} />
      <DialogActions
        verb="Save changes"
        busy={busy}
        disabled={isUnchanged}
        error={error && problemText(error)}
        onCancel={() => onOpenChange(false)}
      />
    </form>
  )
}

type BulkEditFieldsProps = { edit: Edit; set: (part: Partial<Edit>) => void }

const BulkEditFields = ({ edit, set }: BulkEditFieldsProps) => (
  <>
    <div className="bulk-edit-pairs">
      <PlainSelect
        label={songFields.language.label}
        value={edit.language}
        choices={languageChoices}
        onChange={(language) => set({ language })}
      />
      <PlainSelect
        label={songFields.vocal.label}
        value={edit.vocal}
        choices={choicesOf(songVocals)}
        onChange={(vocal) => set({ vocal })}
      />
      <PlainSelect
        label={songFields.isExplicit.label}
        value={edit.explicit}
        choices={choicesOf({ yes: 'Yes', no: 'No' })}
        onChange={(explicit) => set({ explicit })}
      />
      <PlainSelect label="AI use" value={edit.ai} choices={choicesOf(aiLabels)} onChange={(ai) => set({ ai })} />
    </div>
    <Combobox
      label={songFields.genres.label}
      hint={`Up to ${songGenresMax}. They replace each song’s current genres.`}
      values={edit.genres}
      choices={genreChoices}
      onChange={(chosen) => set({ genres: chosen })}
    />
    <Combobox
      label="Add moods"
      values={edit.addMoods}
      choices={moodChoices.filter(({ value }) => !edit.removeMoods.includes(value))}
      onChange={(addMoods) => set({ addMoods })}
    />
    <Combobox
      label="Remove moods"
      values={edit.removeMoods}
      choices={moodChoices.filter(({ value }) => !edit.addMoods.includes(value))}
      onChange={(removeMoods) => set({ removeMoods })}
    />
    <Checkbox
      label="None of these songs contain samples"
      checked={edit.hasNoSamples}
      onChange={(hasNoSamples) => set({ hasNoSamples })}
    />
  </>
)

/** One of the songs may already have five moods, for example. */
function problemText(error: unknown): string {
  const [sentence] = error instanceof ApiError ? Object.values(error.fields) : []
  return sentence ? `At least one song can’t be saved. ${sentence}` : errorText(error)
}
