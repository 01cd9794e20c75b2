/** The values of a form's named fields; a missing one is empty. */
export function formValues<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const fields = new FormData(form)
  const text = (name: Name) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>
}
