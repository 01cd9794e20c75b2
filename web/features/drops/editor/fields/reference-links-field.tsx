import { briefFields } from '@velv/domain/drops/brief-fields.ts'
import { referenceName } from '@velv/domain/drops/references/reference-name.ts'
import { X } from 'lucide-react'
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { BriefReferences } from '../brief-references.tsx'
import { parseLinks, mergeLinks } from '../links.ts'
import { isEnter } from '../../../../ui/keyboard/typed-key.ts'

type ReferenceLinksFieldProps = {
  links: readonly string[]
  typed: string
  error: string | undefined
  onChange: (links: string[], typed: string) => void
}

/** Links to reference songs. A link gets its name as soon as it is added; invalid text stays in the field with an error. */
export function ReferenceLinksField({ links, typed, error, onChange }: ReferenceLinksFieldProps) {
  const [invalidText, setInvalidText] = useState<string>()
  const add = (text: string) => {
    const { links: found, invalid } = parseLinks(text)
    const remaining = invalid.join(' ')
    setInvalidText(remaining || undefined)
    if (found.length > 0 || remaining !== typed) onChange(mergeLinks(links, found), remaining)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event)) return
    event.preventDefault()
    add(typed)
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    // Text pasted into existing input is pasted as usual.
    if (typed.trim() || parseLinks(pasted).links.length === 0) return
    event.preventDefault()
    add(pasted)
  }
  const remove = (link: string) =>
    onChange(
      links.filter((other) => other !== link),
      typed,
    )
  return (
    <Field
      label={briefFields.referenceLinks.label}
      hint="Songs that show what you have in mind. Optional. You can paste several links at once."
      error={invalidText !== undefined && invalidText === typed ? invalidLinkText(invalidText) : error}
    >
      {(wiring) => (
        <>
          {links.length > 0 && (
            <BriefReferences
              links={links}
              after={(link) => (
                <IconButton label={`Remove ${referenceName(link) ?? ''} ${link}`} onClick={() => remove(link)}>
                  <X className="icon" aria-hidden="true" />
                </IconButton>
              )}
            />
          )}
          <div className="row gap-2">
            <input
              {...wiring}
              className="input"
              type="text"
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              placeholder="open.spotify.com/track/…"
              value={typed}
              onChange={(event) => onChange([...links], event.target.value)}
              onKeyDown={handleKeyDown}
              onPaste={paste}
            />
            <Button onClick={() => (typed.trim() ? add(typed) : document.getElementById(wiring.id)?.focus())}>
              Add
            </Button>
          </div>
        </>
      )}
    </Field>
  )
}

const shownLength = 40

const invalidLinkText = (invalid: string) => {
  const shown = invalid.length > shownLength ? `${invalid.slice(0, shownLength)}…` : invalid
  return `“${shown}” doesn’t look like a web link.`
}
