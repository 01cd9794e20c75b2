import { checksAtOnce, checkSteps, firstCheckSteps } from './check-steps.mjs'
import { run } from './node24.mjs'

/** Runs the checks of `npm run check`. Returns the names of those that failed. */
export async function runChecks(options) {
  const failed = await runSteps(firstCheckSteps, { atOnce: checksAtOnce, ...options })
  return [...failed, ...(await runSteps(checkSteps, { atOnce: checksAtOnce, ...options }))]
}

/**
 * Runs the steps, several `atOnce`, and exits when one has failed. Then the output of each is printed when it has
 * ended. With `goesOn`, the others still run. Returns the names of those that failed.
 */
export async function runSteps(steps, { atOnce = 1, goesOn = false } = {}) {
  const waiting = [...steps]
  const failed = []
  let failure = 0
  const lane = async () => {
    while (waiting.length > 0 && (goesOn || failure === 0)) {
      const [name, work] = waiting.shift()
      const code = await runStep(name, work, atOnce > 1)
      if (code === 0) continue
      failed.push(name)
      failure = code
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  if (failure !== 0 && !goesOn) process.exit(failure)
  return failed
}

/** `work`: arguments for Node, or a function that returns an exit code. */
async function runStep(name, work, waits) {
  const began = Date.now()
  const output = []
  const code =
    typeof work === 'function'
      ? await work()
      : await run(work, waits ? { onOutput: (chunk) => output.push(chunk) } : {})
  process.stdout.write(Buffer.concat(output))
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'}  ${name}  ${((Date.now() - began) / 1000).toFixed(1)} s`)
  return code
}
