import { installIfMissing, run } from './node24.mjs'

installIfMissing({ toRun: true })
process.exit(await run(['server/command-backup.ts', 'backup', ...process.argv.slice(2)]))
