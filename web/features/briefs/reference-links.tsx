import { isWebLink } from '@velv/domain/drops/web-link.ts'
import { X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

type ReferenceLinksProps = {
  links: readonly string[]
  typed: string
  error: string | undefined
  onChange: (links: string[], typed: string) => void
}

/** Links to songs that show the way, added one by one once they pass the web-link check. */
export function ReferenceLinks({ links, typed, error, onChange }: ReferenceLinksProps) {
  const [odd, setOdd] = useState('')
  const add = () => {
    const link = typed.trim()
    if (!link) return
    if (isWebLink(link)) onChange([...links.filter((other) => other !== link), link], '')
    else setOdd(link)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  const problem = odd !== '' && odd === typed.trim() ? 'This does not look like a web link.' : error
  return (
    <Field label="Reference links" hint="Songs that show the way. Optional." error={problem}>
      {(wiring) => (
        <>
          {links.length > 0 && (
            <ul className="grid">
              {links.map((link) => (
                <li key={link} className="row between">
                  <span className="clip">{link}</span>
                  <IconButton
                    label={`Remove ${link}`}
                    onClick={() =>
                      onChange(
                        links.filter((other) => other !== link),
                        typed,
                      )
                    }
                  >
                    <X className="icon" aria-hidden="true" />
                  </IconButton>
                </li>
              ))}
            </ul>
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
              maxLength={500}
              placeholder="open.spotify.com/track/…"
              value={typed}
              onChange={(event) => onChange([...links], event.target.value)}
              onKeyDown={press}
            />
            <Button onClick={add}>Add</Button>
          </div>
        </>
      )}
    </Field>
  )
}
