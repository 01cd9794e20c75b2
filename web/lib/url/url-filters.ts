/** How one filter of a list is written in the address. Its default value is left out. */
type UrlFilter<Value> = {
  /** The name of the parameter. */
  key: string
  /** Reads any text, also an invalid one or none. */
  parse(text: string | null): Value
  /** The text of a value; empty for the default. */
  print(value: Value): string
}

/** The filters of a list, one row each. */
export type UrlFilters = Record<string, UrlFilter<unknown>>

export type FiltersOf<Rows extends UrlFilters> = {
  [Name in keyof Rows]: Rows[Name] extends UrlFilter<infer Value> ? Value : never
}

/** One of several values; the first is the default. */
export const choiceFilter = <Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
): UrlFilter<Value> => ({
  key,
  parse: (text) => values.find((value) => value === text) ?? values[0],
  print: (value) => (value === values[0] ? '' : value),
})

/** One of several values, or none. */
export const optionalFilter = <Value extends string>(
  key: string,
  values: readonly Value[],
): UrlFilter<Value | undefined> => ({
  key,
  parse: (text) => values.find((value) => value === text),
  print: (value) => value ?? '',
})

/** A text without surrounding spaces, such as a search; longer ones are cut off. */
export const textFilter = (key: string, maxLength = 200): UrlFilter<string> => ({
  key,
  parse: (text) => (text ?? '').trim().slice(0, maxLength).trim().toWellFormed(),
  print: (value) => value,
})

/** A calendar day such as 2026-11-26, or none. */
export const dayFilter = (key: string): UrlFilter<string> => ({
  key,
  parse: (text) => (text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''),
  print: (value) => value,
})

/** The filters in these parameters; invalid values read as the default. */
export const parseUrlFilters = <Rows extends UrlFilters>(rows: Rows, params: URLSearchParams): FiltersOf<Rows> =>
  Object.fromEntries(
    Object.entries(rows).map(([name, { key, parse }]) => [name, parse(params.get(key))]),
  ) as FiltersOf<Rows>

/** The parameters of these filters, without defaults. */
export const urlFilterParams = <Rows extends UrlFilters>(
  rows: Rows,
  filters: FiltersOf<Rows>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(rows)
      .map(([name, { key, print }]) => [key, print(filters[name])])
      .filter(([, text]) => text),
  )
