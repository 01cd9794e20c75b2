import { pino, stdTimeFunctions } from 'pino'

export type Log = ReturnType<typeof makeLog>

/** Structured lines on standard error; what could be a secret is never written, wherever it hides. */
export function makeLog(level: string) {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
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
    process.stderr,
  )
}
