// node bench/time-to-start.mjs [times]: the time until a start on existing data answers, compared with a plain start of
// Node.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, root } from '../tools/node24.mjs'

const times = Number(process.argv[2] ?? 5)
const dataDir = mkdtempSync(join(tmpdir(), 'velv-bench-'))
// Accessible to all, so that a database that must not run as root can be inside and is removed with it.
chmodSync(dataDir, 0o755)
const env = { ...environment(), PORT: '0', DATA_DIR: dataDir, DEMO_WORLD: 'false', LOG_LEVEL: 'error' }

/** Milliseconds until the program prints this text, or ends when none is given. */
function time(args, word) {
  const began = performance.now()
  const child = spawn('node', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((resolve) => {
    let took
    child.stdout.on('data', (chunk) => {
      if (!word || took || !String(chunk).includes(word)) return
      took = performance.now() - began
      child.kill('SIGINT')
    })
    child.once('exit', () => resolve(took ?? performance.now() - began))
  })
}

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]
const velv = ['server/main.ts']
const first = await time(velv, 'Ctrl-C')
const [bare, again] = [[], []]
for (let i = 0; i < times; i++) {
  bare.push(await time(['-e', '0']))
  again.push(await time(velv, 'Ctrl-C'))
}
rmSync(dataDir, { recursive: true, force: true })
const ratio = median(again) / median(bare)
console.log(
  `first start ${first.toFixed(0)} ms; again ${median(again).toFixed(0)} ms, ${ratio.toFixed(1)} times a bare start of Node (${median(bare).toFixed(0)} ms)`,
)
