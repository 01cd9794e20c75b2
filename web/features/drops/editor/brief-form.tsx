import { briefFieldNames, type BriefFieldName, briefFields } from '@velv/domain/drops/brief-fields.ts'
import { fieldsNamingArtist, namesArtistText } from '@velv/domain/drops/confidential/confidential-artist.ts'
import { type BriefSection } from '@velv/domain/drops/brief-field.ts'
import { useEffect, useId, useRef } from 'react'
import { briefOf } from './brief-draft.ts'
import { briefControls, type ControlProps } from './fields/brief-controls.tsx'

type BriefFormProps = ControlProps & {
  /** Counts the attempts to send: after each failed one the first invalid field gets the focus. */
  attempts: number
}

/** The parts of the form with their headings. The fields of the specification come first, without one. */
const parts: readonly { sections: readonly BriefSection[]; heading?: string; lead?: string }[] = [
  { sections: ['brief', 'references'] },
  {
    sections: ['deal'],
    heading: 'Deal',
    lead: 'All optional. Creators read this before they pay. Anything you leave out shows as “Not stated”.',
  },
  { sections: ['sound'], heading: 'Sound', lead: 'All optional. Creators can filter drops by these.' },
  { sections: ['access', 'schedule'], heading: 'Access and schedule' },
]

/** How much of a line a field takes; others take all of it. */
const widths: Partial<Record<BriefFieldName, 'half' | 'third'>> = {
  artist: 'half',
  label: 'half',
  royaltyPercent: 'half',
  exclusivity: 'third',
  term: 'third',
  territory: 'third',
  decisionDate: 'half',
  tempo: 'half',
  aiPolicy: 'half',
  demoCap: 'half',
  audience: 'half',
}

/** The fields that are edited in the control of another one. */
const places: Partial<Record<BriefFieldName, BriefFieldName>> = { referenceTitle: 'referenceTrack' }

/** The fields of a brief. There is no submit button: Enter in a single-line field must not send an unfinished brief. */
export function BriefForm({ attempts, ...props }: BriefFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('input[aria-invalid], textarea[aria-invalid]')?.focus()
  }, [attempts])
  const naming = fieldsNamingArtist(briefOf(props.draft))
  return (
    <form ref={form} className="brief-form" noValidate onSubmit={(event) => event.preventDefault()}>
      {parts.map(({ sections, heading, lead }) => (
        <section key={sections[0]} className="brief-part" aria-labelledby={heading && `${id}-${sections[0]}`}>
          {heading && (
            <header className="grid gap-1">
              <h2 className="head" id={`${id}-${sections[0]}`}>
                {heading}
              </h2>
              {lead && <p className="small text-text-2">{lead}</p>}
            </header>
          )}
          {briefFieldNames
            .filter((name) => sections.includes(briefFields[name].section))
            .map((name) => (
              <div key={name} className={widths[name]}>
                {briefControls[name](props)}
                {naming
                  .filter((field) => (places[field] ?? field) === name)
                  .map((field) => (
                    <p key={field} className="small mt-1 text-text-2" role="status">
                      {namesArtistText(field)}
                    </p>
                  ))}
              </div>
            ))}
        </section>
      ))}
    </form>
  )
}
