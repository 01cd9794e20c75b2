import { delimiter } from 'node:path'

/** The path a newcomer has: without what npm and Velv put before it. */
export const systemPath = (path: string): string =>
  path
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter)

/** Where the start says Velv is. */
export const parseAddress = (output: string): string => /Velv\s+(http:\S+)/.exec(output)![1]!

/** The first demo account the start names, with the password of all. */
export const parseAccount = (output: string): { email: string; password: string } => ({
  email: /Accounts\s+([^\s,]+)/.exec(output)![1]!,
  password: /Password\s+(\S+)/.exec(output)![1]!,
})

/** Lines a start in good order does not write: errors in the log, and whatever comes after its last word. */
export function findUnexpectedLines(output: string): string[] {
  const lines = output.slice(output.indexOf('Ctrl-C')).split('\n').slice(1)
  return lines.filter(
    (line) => line.trim() !== '' && !/^\{"level":(10|20|30|40),/.test(line) && !line.startsWith('npm '),
  )
}
