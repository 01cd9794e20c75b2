import { delimiter } from 'node:path'

/** The path of a new developer: without what npm and Velv prepend. */
export const systemPath = (path: string): string =>
  path
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter)

/** The address that the start prints. */
export const parseAddress = (output: string): string => /Velv\s+(http:\S+)/.exec(output)![1]!

/** The first demo account that the start prints, with the shared password. */
export const parseAccount = (output: string): { email: string; password: string } => ({
  email: /Accounts\s+([^\s,]+)/.exec(output)![1]!,
  password: /Password\s+(\S+)/.exec(output)![1]!,
})

/** Lines that a successful start does not print: errors in the log, and anything after its last line. */
export function findUnexpectedLines(output: string): string[] {
  const lines = output.slice(output.indexOf('Ctrl-C')).split('\n').slice(1)
  return lines.filter(
    (line) => line.trim() !== '' && !/^\{"level":(10|20|30|40),/.test(line) && !line.startsWith('npm '),
  )
}
