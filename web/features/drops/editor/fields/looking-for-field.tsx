import { briefFields } from '@velv/domain/drops/brief-fields.ts'
import { X } from 'lucide-react'
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { isComposing } from '../../../../ui/keyboard/typed-key.ts'
import { charactersLeftText } from './characters-left-text.ts'

type LookingForFieldProps = { lines: readonly string[]; error: string | undefined; onChange: (lines: string[]) => void }

const isTooLong = (line: string) => line.trim().length > briefFields.lookingFor.maxLength

/** What the owner is looking for, one short line each: Enter adds a line, Backspace removes an empty one. */
export function LookingForField({ lines, error, onChange }: LookingForFieldProps) {
  const list = useRef<HTMLOListElement>(null)
  const focusAt = useRef<number>(undefined)
  const fieldAt = (at: number) => list.current?.querySelectorAll('textarea')[at]
  useEffect(() => {
    if (focusAt.current === undefined) return
    list.current?.querySelectorAll('textarea')[focusAt.current]?.focus()
    focusAt.current = undefined
  }, [lines])

  const change = (next: string[], focus?: number) => {
    focusAt.current = focus
    onChange(next)
  }
  const startNextLine = (at: number) => {
    // The empty line below already serves as the next line.
    if (lines[at + 1] === '') fieldAt(at + 1)?.focus()
    else if (lines[at]?.trim()) change([...lines.slice(0, at + 1), '', ...lines.slice(at + 1)], at + 1)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>, at: number) => {
    if (isComposing(event)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      startNextLine(at)
    }
    if (event.key === 'Backspace' && lines[at] === '' && lines.length > 1) {
      event.preventDefault()
      change(removeLine(lines, at), Math.max(0, at - 1))
    }
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>, at: number) => {
    const text = event.clipboardData.getData('text')
    if (!text.trim().includes('\n')) return
    event.preventDefault()
    const next = pasteLines(lines, at, text)
    change(next, at + (next.length - lines.length))
  }
  // The error belongs to the line it is about, or to the first.
  const isInvalid = (at: number) =>
    error !== undefined && (lines.some(isTooLong) ? isTooLong(lines[at] ?? '') : at === 0)

  return (
    <Field label={briefFields.lookingFor.label} hint="One request per line. Press Enter to add another." error={error}>
      {(wiring) => (
        <>
          <ol ref={list} className="grid gap-2">
            {lines.map((line, at) => (
              <li key={at} className={lines.length > 1 ? 'brief-line' : 'brief-line single'}>
                <span className="line-number" aria-hidden="true">
                  {at + 1}
                </span>
                <textarea
                  {...(at === 0 ? wiring : { 'aria-label': `Looking for, line ${at + 1}` })}
                  aria-describedby={wiring['aria-describedby']}
                  aria-invalid={isInvalid(at) || undefined}
                  className="input"
                  rows={1}
                  value={line}
                  placeholder={at === 0 ? 'An up-tempo closer, female lead, G3 to D5' : ''}
                  onChange={(event) => change(replaceLine(lines, at, event.target.value.replaceAll('\n', ' ')))}
                  onKeyDown={(event) => onKeyDown(event, at)}
                  onPaste={(event) => paste(event, at)}
                />
                {lines.length > 1 && (
                  <IconButton
                    label={`Remove line ${at + 1}`}
                    onClick={() => change(removeLine(lines, at), Math.max(0, at - 1))}
                  >
                    <X className="icon" aria-hidden="true" />
                  </IconButton>
                )}
                <CharactersLeft text={line} />
              </li>
            ))}
          </ol>
          <div>
            <Button variant="quiet" size="sm" onClick={() => change([...lines, ''], lines.length)}>
              Add a line
            </Button>
          </div>
        </>
      )}
    </Field>
  )
}

function CharactersLeft({ text }: { text: string }) {
  const left = charactersLeftText(text, briefFields.lookingFor.maxLength)
  return left && <p className="characters-left small num text-text-3">{left}</p>
}

/** The lines with one of them changed. */
export const replaceLine = (lines: readonly string[], at: number, text: string): string[] =>
  lines.map((line, index) => (index === at ? text : line))

/** The lines without one of them; one blank line always remains to write in. */
export function removeLine(lines: readonly string[], at: number): string[] {
  const left = lines.filter((_, index) => index !== at)
  return left.length > 0 ? left : ['']
}

/** Turns a pasted list into one line per item, without bullets and numbers, starting in the line it was pasted into. */
export function pasteLines(lines: readonly string[], at: number, pasted: string): string[] {
  const pastedLines = pasted
    .split(/\r?\n/)
    .map((piece) => piece.replace(/^\s*(?:[-*•–]|\d+[.)])\s+/, '').trim())
    .filter(Boolean)
  const [first = '', ...rest] = pastedLines
  const firstLine = [lines[at]?.trim(), first].filter(Boolean).join(' ')
  return [...lines.slice(0, at), firstLine, ...rest, ...lines.slice(at + 1)]
}
