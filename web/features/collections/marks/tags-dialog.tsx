import { markLimits, tagColors, type TagColor, tagWordMax } from '@velv/domain/demos/marks.ts'
import { useState } from 'react'
import { api, client } from '../../../lib/api/api.ts'
import { fieldError } from '../../../lib/api/field-error.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useFreshError } from '../../../ui/forms/use-fresh-error.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { type Marked, refetchMarks, type Tag } from './marks.ts'
import { TagChip } from './tag-chip.tsx'

type TagsDialogProps = { song: Marked; open: boolean; onOpenChange: (open: boolean) => void }

/** The tags of the team, each of which a press gives the song or takes from it, and a field for a new one. */
export function TagsDialog({ song, open, onOpenChange }: TagsDialogProps) {
  const { data, isError, refetch } = api.useQuery('get', '/api/my/team/tags', {}, { enabled: open })
  const own = new Set(song.tags.map(({ id }) => id))
  const known = data?.rows ?? song.tags
  const toggle = async (tag: Tag) => {
    const path = { id: song.id }
    try {
      if (own.has(tag.id))
        await client.DELETE('/api/demos/{id}/tags/{tagId}', { params: { path: { ...path, tagId: tag.id } } })
      else await client.POST('/api/demos/{id}/tags', { params: { path }, body: { word: tag.word } })
    } catch (error) {
      toast(errorText(error))
    }
    await refetchMarks()
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Tags" message={`Your team’s tags on ${song.title}.`}>
      {!data && !isError && <SkeletonLine what="tags" />}
      {!data && isError && <RetryMessage what="We couldn’t load your team’s tags." onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <p className="small text-text-3">Your team has no tags yet.</p>}
      {known.length > 0 && (
        <div className="tag-choices" role="group" aria-label="Your team’s tags">
          {known.map((tag) => (
            <button
              key={tag.id}
              type="button"
              className="tag-choice"
              aria-pressed={own.has(tag.id)}
              onClick={() => void toggle(tag)}
            >
              <TagChip tag={tag} />
            </button>
          ))}
        </div>
      )}
      <NewTag song={song} nextColor={tagColors[known.length % tagColors.length]!} />
    </Dialog>
  )
}

const colorNames: Record<TagColor, string> = {
  coral: 'Coral',
  lilac: 'Lilac',
  pink: 'Pink',
  teal: 'Teal',
  olive: 'Olive',
}

function NewTag({ song, nextColor }: { song: Marked; nextColor: TagColor }) {
  const [word, setWord] = useState('')
  const [chosen, setChosen] = useState<TagColor>()
  const color = chosen ?? nextColor
  const { mutate, isPending, error } = api.useMutation('post', '/api/demos/{id}/tags', {
    onSuccess: async () => {
      setWord('')
      setChosen(undefined)
      await refetchMarks()
    },
  })
  const { fresh, onEdit, onSend } = useFreshError(error)
  const wordError = fieldError(fresh, 'word')
  const isFull = song.tags.length >= markLimits.tagsOfDemo
  return (
    <form
      className="new-tag"
      noValidate
      onInput={onEdit}
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending || isFull || word.trim() === '') return
        onSend()
        mutate({ params: { path: { id: song.id } }, body: { word: word.trim(), color } })
      }}
    >
      <TextField
        label="New tag"
        name="word"
        autoComplete="off"
        maxLength={tagWordMax}
        value={word}
        error={wordError}
        onChange={({ target }) => setWord(target.value)}
      />
      <div className="tag-colors" role="radiogroup" aria-label="Color">
        {tagColors.map((one) => (
          <label key={one} className="tag-color">
            <input type="radio" name="tag-color" checked={one === color} onChange={() => setChosen(one)} />
            <i className={`tag-dot tag-${one}`} aria-hidden="true" />
            <span className="sr">{colorNames[one]}</span>
          </label>
        ))}
      </div>
      <ErrorMessage error={wordError ? undefined : fresh} />
      <Button
        type="submit"
        busy={isPending}
        disabledReason={isFull ? `At most ${markLimits.tagsOfDemo} tags` : undefined}
        disabled={word.trim() === ''}
      >
        Add tag
      </Button>
    </form>
  )
}
