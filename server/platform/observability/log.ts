import { pino, stdTimeFunctions } from 'pino'
import { currentSpan } from './tracing.ts'

/** An error without data: a database error repeats the values of its query, such as songs and names. */
function serializeError(error: unknown): Record<string, unknown> {
  if (!isErrorLike(error)) return { type: typeof error }
  const { name, message, stack, cause } = error
  const code = (cause ?? error) as { code?: unknown; constraint?: unknown }
  const cut = (text = '') => text.split(/\nparams:|\n {4}at /)[0]!.slice(0, 500)
  const places = (stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, 8)
  return { name, message: cut(message), code: code.code, constraint: code.constraint, places }
}

/** An error, or a library's copy of one. */
const isErrorLike = (error: unknown): error is Error =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'

/**
 * Identifiers that are masked anywhere in a line: payment provider accounts and email addresses. The line is already
 * JSON, so an escape sequence before an address is left unchanged. The patterns are bounded, so a long path costs no
 * time.
 */
const masked: [RegExp, string][] = [
  [/acct_\w*(?=\w{4})/g, 'acct_…'],
  [/(\\(?:u[\da-f]{4}|[^u]))?[^\s"'@<>(),:;/\\]{1,64}(?:@|%40)(?:[\w-]{1,63}\.){1,8}[a-z]{2,}\b/gi, '$1[e-mail]'],
]

const maskLine = (line: string) => masked.reduce((text, [found, mask]) => text.replace(found, mask), line)

export type Log = ReturnType<typeof makeLog>

/** Receives each line at the level of errors that is written. */
export type ErrorListener = (
  level: 'error' | 'fatal',
  message: string,
  fields: Record<string, unknown>,
  traceId: string | undefined,
) => void

/** Receives each error before its line is written; returns true to take over writing the line. */
export type ErrorInterceptor = (error: unknown, write: () => void) => boolean

/** The level of `error` in pino; `fatal` is above it. */
const errorLevel = 50

/** Structured lines on standard error. Anything that could be a secret is never written, wherever it occurs. */
export function makeLog(level: string, to: { write: (line: string) => void } = process.stderr) {
  let interceptor: ErrorInterceptor | undefined
  let listener: ErrorListener | undefined
  const log = pino(
    {
      hooks: {
        logMethod(line, write, level) {
          const [fields, message] = line as unknown as [Record<string, unknown>, string]
          const { err } = fields
          const traceId = currentSpan()?.traceId
          const writeLine = () => {
            write.apply(this, line)
            if (level >= errorLevel) listener?.(level > errorLevel ? 'fatal' : 'error', message, fields, traceId)
          }
          if (err === undefined || !interceptor?.(err, writeLine)) writeLine()
        },
      },
      level,
      base: null,
      mixin() {
        const span = currentSpan()
        return span ? { trace: span.traceId } : {}
      },
      timestamp: stdTimeFunctions.isoTime,
      serializers: { err: serializeError },
      redact: {
        paths: [
          'password',
          'token',
          'cookie',
          'authorization',
          'secret',
          'html',
          'text',
          '*.password',
          '*.token',
          '*.cookie',
          '*.authorization',
          '*.secret',
          '*.html',
          '*.text',
        ],
        censor: '[kept back]',
      },
    },
    { write: (line: string) => to.write(maskLine(line)) },
  )
  return Object.assign(log, {
    interceptErrors(next: ErrorInterceptor) {
      interceptor = next
    },
    onErrorLine(next: ErrorListener) {
      listener = next
    },
  })
}
