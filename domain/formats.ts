/** The locale of a request is a visitor's choice, so their number is bounded. */
const maxFormats = 200

/** Making a format takes as long as using it a hundred times, and the first one of a page several milliseconds. */
function cached<Options extends object, Format>(make: (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>()
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`
    let format = formats.get(key)
    if (!format) {
      if (formats.size >= maxFormats) formats.clear()
      formats.set(key, (format = make(locale, options)))
    }
    return format
  }
}

export const dateFormat = cached(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

export const numberFormat = cached(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
