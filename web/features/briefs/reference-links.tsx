import { briefFields } from '@velv/domain/drops/brief-fields.ts'
import { referenceName } from '@velv/domain/drops/reference-name.ts'
import { X } from 'lucide-react'
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { BriefReferences } from './brief-references.tsx'
import { linksIn, withLinks } from './links.ts'

type ReferenceLinksProps = {
  links: readonly string[]
  typed: string
  error: string | undefined
  onChange: (links: string[], typed: string) => void
}

/** Links to songs that show the way. Each is named as soon as it is in; what is no link stays in the field and is said. */
export function ReferenceLinks({ links, typed, error, onChange }: ReferenceLinksProps) {
  const [oddText, setOddText] = useState<string>()
  const add = (text: string) => {
    const { links: found, odd } = linksIn(text)
    const left = odd.join(' ')
    setOddText(left || undefined)
    if (found.length > 0 || left !== typed) onChange(withLinks(links, found), left)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add(typed)
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    // Into what has been typed already it goes as into any field.
    if (typed.trim() || linksIn(pasted).links.length === 0) return
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
      hint="Songs that show the way. Optional. Paste as many as you like at once."
      error={oddText !== undefined && oddText === typed ? oddSentence(oddText) : error}
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
              onKeyDown={press}
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

const oddSentence = (odd: string) => {
  const shown = odd.length > shownLength ? `${odd.slice(0, shownLength)}…` : odd
  return `“${shown}” does not look like a web link.`
}
