import { run } from './node24.mjs'

/** Runs the steps in order, and exits at the first one that fails. */
export async function runSteps(steps) {
  for (const [name, args] of steps) {
    const began = Date.now()
    const code = await run(args)
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'}  ${name}  ${((Date.now() - began) / 1000).toFixed(1)} s`)
    if (code !== 0) process.exit(code)
  }
}
