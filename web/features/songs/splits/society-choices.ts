import { noSociety, societies } from '@velv/domain/songs/splits/societies.ts'
import type { Choice } from '../../../ui/forms/choice.ts'

/** The PROs by name, each with its country, after the choices of not knowing one and of having none. */
export const societyChoices: readonly Choice[] = [
  { value: '', label: 'Not stated' },
  { value: noSociety, label: 'No PRO' },
  ...societies
    .map(({ code, name, country }) => ({ value: code, label: `${name} (${country})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en', { sensitivity: 'base' })),
]
