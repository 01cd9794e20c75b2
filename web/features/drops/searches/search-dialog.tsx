import {
  maxSearchNameLength,
  searchFrequencies,
  type SearchFrequency,
  type SearchParams,
} from '@velv/domain/drops/saved-search-params.ts'
import { toSingleLine } from '@velv/domain/text/single-line.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { client } from '../../../lib/api/api.ts'
import { fieldError } from '../../../lib/api/field-error.ts'
import { useRequest } from '../../../lib/api/use-request.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SegmentedSwitch } from '../../../ui/buttons/segmented-switch.tsx'
import { useSubmitLock } from '../../../ui/buttons/use-submit-lock.ts'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { suggestedSearchName } from './search-name.ts'
import { savedSearchesOptions, type SavedSearch } from './use-saved-searches.ts'

const frequencyLabels: Record<SearchFrequency, string> = {
  off: 'Off',
  instant: 'Instant',
  daily: 'Daily',
  weekly: 'Weekly',
}

const frequencyHints: Record<SearchFrequency, string> = {
  off: 'We won’t email you. New matches are counted in the side menu.',
  instant: 'We’ll email you when a new drop matches, at most once an hour.',
  daily: 'We’ll email you once a day if new drops match.',
  weekly: 'We’ll email you once a week if new drops match.',
}

type SearchDialogProps = {
  params: SearchParams
  /** The search with these parameters, if it is saved already. */
  saved: SavedSearch | undefined
  onClose: () => void
}

/** Saves the filters of a feed under a name, or changes and deletes what is saved. */
export function SearchDialog({ params, saved, onClose }: SearchDialogProps) {
  const [name, setName] = useState(() => saved?.name ?? suggestedSearchName(params))
  const [frequency, setFrequency] = useState<SearchFrequency>(saved?.frequency ?? 'instant')
  const [isNameMissing, setNameMissing] = useState(false)
  const { busy, error, run } = useRequest()
  const submitLock = useSubmitLock()
  const queries = useQueryClient()
  const send = async (request: () => Promise<unknown>, done: string) => {
    if (!submitLock.acquire()) return
    await run(async () => {
      await request()
      await queries.invalidateQueries({ queryKey: savedSearchesOptions().queryKey })
      toast(done)
      onClose()
    })
    submitLock.release()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    setNameMissing(toSingleLine(name) === '')
    if (toSingleLine(name) === '') return
    const body = { name, frequency }
    void send(
      () =>
        saved
          ? client.PUT('/api/my/searches/{id}', { params: { path: { id: saved.id } }, body })
          : client.POST('/api/my/searches', { body: { ...params, ...body } }),
      saved ? 'Saved search updated.' : 'Search saved.',
    )
  }
  const remove = () =>
    saved &&
    void send(
      () => client.DELETE('/api/my/searches/{id}', { params: { path: { id: saved.id } } }),
      'Saved search deleted.',
    )
  const nameProblem = isNameMissing ? 'Enter a name for this search.' : fieldError(error, 'name')
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={saved ? 'Saved search' : 'Save this search'}>
      <form className="grid gap-5" noValidate onSubmit={save}>
        <TextField
          label="Name"
          value={name}
          maxLength={maxSearchNameLength}
          autoComplete="off"
          error={nameProblem}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="grid justify-items-start gap-2">
          <span className="label">Email me about new drops</span>
          <SegmentedSwitch
            label="Email me about new drops"
            value={frequency}
            choices={searchFrequencies.map((value) => ({ value, label: frequencyLabels[value] }))}
            onChange={setFrequency}
          />
          <p className="small text-text-2">{frequencyHints[frequency]}</p>
        </div>
        {!nameProblem && <ErrorMessage error={error} />}
        <div className="row flex-wrap">
          <Button variant="main" type="submit" busy={busy}>
            {saved ? 'Save changes' : 'Save search'}
          </Button>
          {saved && (
            <Button variant="quiet" onClick={remove}>
              Delete
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
