// The least that stores a file: one `node:http` server that writes the body of a PUT to the disk and flushes it.
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

export type UploadServer = { port: number }

const folder = mkdtempSync(join(tmpdir(), 'velv-bare-'))
let count = 0

const server = createServer(async (request, response) => {
  await pipeline(request, createWriteStream(join(folder, `${count++}`), { flush: true }))
  response.writeHead(204).end()
})
server.listen(0, '127.0.0.1', () =>
  process.send!({ port: (server.address() as AddressInfo).port } satisfies UploadServer),
)
process.on('disconnect', () => process.exit())
process.on('SIGTERM', () => {
  rmSync(folder, { recursive: true, force: true })
  process.exit()
})
