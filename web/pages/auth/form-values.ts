/** The values of a form's named fields; a missing one is empty. */
export function formValues<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const fields = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(fields.get(name) ?? '')])) as Record<Name, string>
}
