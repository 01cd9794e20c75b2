import { fileURLToPath } from 'node:url'

/** An error for the operator's error tracker. Every text in it has been cleaned. */
export type ErrorReport = {
  platform: 'node' | 'javascript'
  level: 'error' | 'fatal' | 'warning'
  /** The fixed text of the log line, or the kind of a failure in a browser. */
  message: string
  error?: { type: string; text: string; frames: readonly StackFrame[] }
  /** Ids, and names of routes and jobs. */
  tags: Readonly<Record<string, string>>
  traceId?: string | undefined
}

export type StackFrame = { file: string; line: number; column: number; function?: string }

export type ErrorReporter = {
  report: (report: ErrorReport) => void
  /** Sends what is left, for a few seconds at most. */
  close: () => Promise<void>
}

const maxTextLength = 500

/** Words after which a quoted name is one of our own: of a table, a property, or a package. */
const ownName =
  /\b(?:relation|column|constraint|table|index|function|role|schema|sequence|trigger|extension|operator|setting|reading|property|module|package|queue)\s$/i

/**
 * What is removed from texts that leave the server. Quoted text is usually a value: a title, a name, or a word that
 * somebody searched for.
 */
const removed: [RegExp, string | ((...match: string[]) => string)][] = [
  [/[^\s"'@<>(),:;/\\]{1,64}(?:@|%40)(?:[\w-]{1,63}\.){1,8}[a-z]{2,}\b/gi, '[e-mail]'],
  [/<[^<>\n]{1,200}>/g, '<…>'],
  [/(\/[^\s?#"'`()]*)[?#][^\s"'`()]*/g, '$1'],
  [/\b(?:[a-z]{2,6}_(?:live|test)|whsec|acct|cus|pm)_\w+/g, '[key]'],
  // Tokens are long and mix letters and digits; UUIDs are ids of records.
  [/\b(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b)(?=[\w-]{0,199}\d)(?=[\w-]{0,199}[a-z])[\w-]{24,}/gi, '[token]'],
]

/** A text of an error without values and personal data, on one line. */
export function cleanText(text: string): string {
  // A database error ends with the values of its query.
  const [start = ''] = text.slice(0, 4 * maxTextLength).split(/\nparams:|\n {4}at /)
  const withoutQuotes = start.replaceAll(/(["'`])((?:(?!\1)[^\n]){0,300})(\1|$)/g, (quoted, mark, inner, _, at) =>
    ownName.test(start.slice(Math.max(0, at - 20), at)) && /^[\w.:@/-]{1,80}$/.test(inner) ? quoted : `${mark}…${mark}`,
  )
  return removed
    .reduce((left, [found, by]) => left.replaceAll(found, by as string), withoutQuotes)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxTextLength)
}

/** Fields of a log line that are ids, or names of our own. Everything else stays in the log. */
const tagFields = new Set(
  'request route job action status by fault event type demo drop payment refund withdrawal transfer intent subject person'.split(
    ' ',
  ),
)

/** The folder of Velv, with a slash at its end. */
const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A log line as a report. */
export function reportOfLine(
  level: 'error' | 'fatal',
  message: string,
  { err, ...fields }: Record<string, unknown>,
): Omit<ErrorReport, 'traceId'> {
  const tags = Object.entries(fields).flatMap(([name, value]) =>
    tagFields.has(name) && /^[\w.:/* -]{1,100}$/.test(String(value)) ? [[name, String(value)] as const] : [],
  )
  return {
    platform: 'node',
    level,
    message,
    ...(err === undefined ? {} : { error: describeError(err) }),
    tags: Object.fromEntries(tags),
  }
}

/** Drizzle wraps the error of the database in one that repeats the query. */
function describeError(error: unknown): NonNullable<ErrorReport['error']> {
  if (typeof error !== 'object' || error === null) return { type: typeof error, text: '', frames: [] }
  const outer = error as Partial<Error> & { query?: unknown; code?: unknown }
  const inner = ('query' in outer && outer.cause ? outer.cause : outer) as Partial<Error> & { code?: unknown }
  const code = typeof inner.code === 'string' && /^\w{1,40}$/.test(inner.code) ? ` ${inner.code}` : ''
  return {
    type: `${cleanName(inner.name)}${code}`,
    text: cleanText(String(inner.message ?? '')),
    frames: nodeFrames(outer),
  }
}

export const cleanName = (name: unknown): string =>
  typeof name === 'string' && /^[\w$]{1,60}$/.test(name) ? name : 'Error'

/**
 * The frames of a stack that are in Velv, in a package, or in Node, the innermost first. The message comes before them,
 * and may imitate one.
 */
function nodeFrames({ name, message = '', stack = '' }: Partial<Error>): StackFrame[] {
  const head = `${name}: ${message}`
  const lines = (stack.startsWith(head) ? stack.slice(head.length) : stack).split('\n')
  return lines.slice(0, 50).flatMap((line) => {
    const [, call, place = '', row, column] =
      /^ {4}at (?:async )?(?:([\w$.<> [\]#]{1,100}) \()?([\w/.:@+-]{1,300}):(\d{1,7}):(\d{1,7})\)?$/.exec(line) ?? []
    const path = place.replace(/^file:\/\//, '')
    if (!path.startsWith(root) && !place.startsWith('node:')) return []
    const at = { file: path.replace(root, ''), line: Number(row), column: Number(column) }
    return [call ? { ...at, function: call } : at]
  })
}
