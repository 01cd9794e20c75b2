export type Problems = Record<string, string>

/** The sentence for each field of a form that is empty or does not fit, by the field's name. */
export function problemsOf(form: HTMLFormElement, sentences: Problems): Problems {
  const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement)
  return Object.fromEntries(
    fields
      .filter(({ validity }) => !validity.valid)
      .map(({ name }) => [name, sentences[name] ?? 'Look at this again.']),
  )
}

/** Leads to the first field of the form that has a problem. */
export function goToProblem(form: HTMLFormElement, problems: Problems): void {
  const first = [...form.elements].find((field) => field instanceof HTMLInputElement && problems[field.name])
  if (first instanceof HTMLElement) first.focus()
}
