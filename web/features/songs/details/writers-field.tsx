import { writerMax, writersMax } from '@velv/domain/songs/song-details.ts'
import { clip } from '@velv/domain/text/clip.ts'
import { Plus, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { hintWithSource } from './from-file.tsx'
import type { FileSource } from './song-details-editor.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { isComposing } from '../../../ui/keyboard/typed-key.ts'

type WritersFieldProps = {
  writers: readonly string[]
  myName: string
  error: string | undefined
  source: FileSource | undefined
  onChange: (writers: string[]) => void
}

/** The writers of the song, one name after another; the creator's own name is offered first. */
export function WritersField({ writers, myName, error, source, onChange }: WritersFieldProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isFull = writers.length >= writersMax
  const add = (text: string) => {
    const next = addWriters(writers, text)
    if (next.length > writers.length) onChange(next)
    setTyped('')
  }
  const addMe = () => {
    add(myName)
    input.current?.focus()
  }
  const remove = (writer: string) => {
    onChange(writers.filter((one) => one !== writer))
    input.current?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Enter' || (isSeparator(event.key) && typed.trim())) {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && writers.length > 0) {
      onChange(writers.slice(0, -1))
    }
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field
        label="Writers"
        hint={hintWithSource(source, 'Everyone who wrote it. Screeners never see these names.')}
        error={error}
      >
        {(wiring) => (
          <div className="input multiple" aria-invalid={wiring['aria-invalid']}>
            {writers.map((writer) => (
              <span key={writer} className="picked max-w-full max-md:min-h-11">
                <span className="clip">{writer}</span>
                <button
                  type="button"
                  className="flex-none max-md:size-11!"
                  aria-label={`Remove ${writer}`}
                  onClick={() => remove(writer)}
                >
                  <X className="icon-s" aria-hidden="true" />
                </button>
              </span>
            ))}
            <input
              {...wiring}
              ref={input}
              value={typed}
              maxLength={writerMax}
              readOnly={isFull}
              autoComplete="off"
              placeholder={writers.length === 0 ? 'Type a name, then press Enter' : isFull ? '' : 'Add another name'}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={handleKeyDown}
              onBlur={() => typed.trim() && add(typed)}
            />
          </div>
        )}
      </Field>
      {!isFull && addWriters(writers, myName).length > writers.length && (
        <button type="button" className="chip justify-self-start max-md:min-h-11" onClick={addMe}>
          <Plus className="icon-s" aria-hidden="true" />
          <span className="sr">Add </span>
          {myName}
        </button>
      )}
    </div>
  )
}

/** What stands between names in a list, in any script. */
const separators = /[,;\n，；、،؛]/
const isSeparator = (key: string) => key.length === 1 && separators.test(key)

/** Compares names regardless of case and spacing. */
const sameName = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')

/** Adds the writers named in a text, which may be a pasted comma-separated list: each once, up to the maximum. */
export function addWriters(writers: readonly string[], text: string): string[] {
  const named = text.split(separators).map((name) => clip(name.trim().replace(/\s+/g, ' '), writerMax))
  const all = new Map<string, string>()
  for (const name of [...writers, ...named]) if (name && !all.has(sameName(name))) all.set(sameName(name), name)
  return [...all.values()].slice(0, writersMax)
}
