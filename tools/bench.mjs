import { environment, installIfMissing, run } from './node24.mjs'

// `npm run bench` measures Velv beside a bare server and prints ratios; `npm run bench -- feed` one request of them.
installIfMissing()
process.exit(await run(['bench/ratios.ts', ...process.argv.slice(2)], { env: environment() }))
