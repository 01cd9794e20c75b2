import { languages, type Language } from '@velv/domain/languages.ts'
import { useId } from 'react'
import { ChipSwitch } from '../../../ui/buttons/chip-switch.tsx'
import { PlainSelect } from '../../../ui/forms/plain-select.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'

type LanguageFieldProps = {
  language: string | null
  /** The languages the drop asks for, shown as chips; the others are in a list. */
  requestedLanguages: readonly string[]
  error: string | undefined
  onChange: (language: Language | null) => void
}

/** The language of the lyrics. */
export function LanguageField({ language, requestedLanguages, error, onChange }: LanguageFieldProps) {
  const id = useId()
  const first = languages.filter((one) => requestedLanguages.includes(one))
  const others = languages.filter((one) => !requestedLanguages.includes(one))
  return (
    <fieldset className="choices" aria-describedby={error && id}>
      <legend>Lyric language</legend>
      {first.length > 0 && (
        <div className="flex flex-wrap gap-2 *:max-w-full *:whitespace-normal">
          {first.map((one) => (
            <ChipSwitch key={one} on={language === one} onChange={(on) => onChange(on ? one : null)}>
              {one}
            </ChipSwitch>
          ))}
        </div>
      )}
      {others.length > 0 && (
        <PlainSelect
          label={first.length > 0 ? 'Another language' : 'Language'}
          isLabelHidden
          value={others.find((one) => one === language) ?? ''}
          choices={[
            { value: '', label: first.length > 0 ? 'Another language' : 'Choose a language' },
            ...others.map((one) => ({ value: one, label: one })),
          ]}
          isInvalid={error !== undefined}
          onChange={(one) => onChange(one === '' ? null : (one as Language))}
        />
      )}
      {error && (
        <InlineMessage id={id} tone="bad" silent>
          {error}
        </InlineMessage>
      )}
    </fieldset>
  )
}
