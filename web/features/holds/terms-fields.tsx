import { holdLimits } from '@velv/domain/demos/holds/hold.ts'
import type { ChangeEvent, ReactNode } from 'react'
import { Switch } from '../../ui/forms/switch.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { OfferField } from '../drops/editor/fields/offer-field.tsx'
import type { HoldTerms } from './hold-text.ts'

type SharedTerms = Omit<HoldTerms, 'isArtistConfidential' | 'message'>

type TermsFieldsProps = {
  terms: SharedTerms
  change: (part: Partial<SharedTerms>) => void
  /** What belongs to the artist. */
  children?: ReactNode
}

/** The fields that the terms of a hold and of a deal have in common. */
export function TermsFields({ terms, change, children }: TermsFieldsProps) {
  const text = (name: 'project' | 'artist' | 'split', maxLength: number, placeholder?: string) => ({
    maxLength,
    placeholder,
    value: terms[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
  })
  return (
    <>
      <div className="hold-pair">
        <TextField label="Project" {...text('project', holdLimits.projectMax)} />
        <TextField label="Artist" {...text('artist', holdLimits.artistMax)} />
      </div>
      {children}
      <div className={terms.fee === '' || terms.fee === 'negotiable' ? 'hold-pair' : 'hold-form'}>
        <OfferField label="Fee" offer={terms.fee} error={undefined} onChange={(fee) => change({ fee })} />
        <TextField label="Split" {...text('split', holdLimits.splitMax, '50/50')} />
      </div>
      <div className="hold-switches">
        <Switch label="Exclusive" checked={terms.isExclusive} onChange={(isExclusive) => change({ isExclusive })} />
        <Switch
          label="First refusal after release"
          checked={terms.hasFirstRefusal}
          onChange={(hasFirstRefusal) => change({ hasFirstRefusal })}
        />
      </div>
    </>
  )
}
