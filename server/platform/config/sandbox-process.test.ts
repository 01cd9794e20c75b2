import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findSandboxProgram, startSandboxProcess } from './sandbox-process.ts'

it('stops the sandbox with a sentence that names the variable when its port is taken', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'velv-sandbox-'))
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const program = findSandboxProgram()
  const settings = {
    program,
    dataDir,
    host: '127.0.0.1',
    httpPort: port,
    apiKey: 'sk_test_x',
    webhookSecret: 'whsec_x',
  }
  await expect(startSandboxProcess(settings)).rejects.toThrow(
    new Error(`Port ${port}, which the sandbox needs, is in use by another program. Set SANDBOX_PORT to another port.`),
  )
  await new Promise((resolve) => other.close(resolve))
  await rm(dataDir, { recursive: true })
})
