import { run, runCollected } from './node24.mjs'

/** Runs the steps in order, and exits at the first one that fails. */
export async function runSteps(steps) {
  for (const [name, args] of steps) {
    const code = await timed(name, () => run(args))
    if (code !== 0) process.exit(code)
  }
}

/**
 * Runs the steps in order while something else prints: each prints all its output when it has ended. Returns the exit
 * code of the first one that fails, or 0.
 */
export async function runStepsCollected(steps) {
  for (const [name, args] of steps) {
    const code = await timed(name, async () => {
      const { code, output } = await runCollected(args)
      process.stdout.write(output)
      return code
    })
    if (code !== 0) return code
  }
  return 0
}

async function timed(name, step) {
  const start = Date.now()
  const code = await step()
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'}  ${name}  ${((Date.now() - start) / 1000).toFixed(1)} s`)
  return code
}
