import { installIfMissing, run } from './node24.mjs'

installIfMissing({ toRun: true })
process.exit(await run(['server/command-backup.ts', 'restore', ...process.argv.slice(2)]))
