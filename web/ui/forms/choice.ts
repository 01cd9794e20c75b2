/** One of what a field lets one choose from. */
export type Choice<Value extends string = string> = {
  value: Value
  label: string
  /** What people call it beside its label, where it is found by typing. */
  aliases?: readonly string[] | undefined
}
