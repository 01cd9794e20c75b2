/** An option of a select field. */
export type Choice<Value extends string = string> = {
  value: Value
  label: string
  /** Other names by which typing finds it. */
  aliases?: readonly string[] | undefined
}
