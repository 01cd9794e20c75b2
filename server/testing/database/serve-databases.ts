import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { copyDatabase, openCluster, template } from './open-cluster.ts'

// A program for the browser stories: it starts one PostgreSQL and answers every request with the address of a new
// database in it, empty or, with `?like=`, a copy of one that nobody is using. It ends with the program that started
// it.
const cluster = await openCluster()
const server = createServer((request, response) => {
  const like = new URL(request.url!, 'http://localhost').searchParams.get('like')
  copyDatabase(cluster.url, like ? new URL(like).pathname.slice(1) : template).then(
    (url) => response.end(url),
    (error: Error) => response.writeHead(500).end(error.message),
  )
})
server.listen(0, '127.0.0.1', () => process.send!(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.once('disconnect', () => {
  server.close()
  void cluster.stop()
})
