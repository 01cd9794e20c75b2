export type Problems = Record<string, string>

/** The message for each field of a form that is empty or invalid, by the field's name. */
export function problemsOf(form: HTMLFormElement, sentences: Problems): Problems {
  const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement)
  return Object.fromEntries(
    fields.filter((field) => !fits(field)).map(({ name }) => [name, sentences[name] ?? 'Check this field.']),
  )
}

/** The same without the message of a field that is being edited; the others keep theirs. */
export const omitProblem = (problems: Problems, name: string): Problems =>
  name in problems ? Object.fromEntries(Object.entries(problems).filter(([field]) => field !== name)) : problems

/** Browsers accept blanks for a word and `mira@x` for an address. */
function fits({ type, required, value, validity }: HTMLInputElement): boolean {
  if (!validity.valid) return false
  if (type === 'email') return value === '' || /@[^@]+\.[^.@]+$/.test(value.trim())
  return type !== 'text' || !required || value.trim() !== ''
}

/** Focuses the first field of the form that has a problem. */
export function focusFirstProblem(form: HTMLFormElement, problems: Problems): void {
  const first = [...form.elements].find((field) => field instanceof HTMLInputElement && problems[field.name])
  if (first instanceof HTMLElement) first.focus()
}
