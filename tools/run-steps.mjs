import { run } from './node24.mjs'

/**
 * Runs the steps, several `atOnce`, and exits when one has failed. Then the output of each is printed when it has
 * ended.
 */
export async function runSteps(steps, atOnce = 1) {
  const waiting = [...steps]
  let failure = 0
  const lane = async () => {
    while (failure === 0 && waiting.length > 0) {
      const code = await runStep(waiting.shift(), atOnce > 1)
      if (code !== 0) failure = code
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  if (failure !== 0) process.exit(failure)
}

async function runStep([name, args], waits) {
  const began = Date.now()
  const output = []
  const code = await run(args, waits ? { onOutput: (chunk) => output.push(chunk) } : {})
  process.stdout.write(Buffer.concat(output))
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'}  ${name}  ${((Date.now() - began) / 1000).toFixed(1)} s`)
  return code
}
