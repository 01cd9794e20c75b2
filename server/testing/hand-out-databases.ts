import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { copyTemplate, openCluster } from './open-cluster.ts'

// A program for the stories in the browser: starts one PostgreSQL, and answers every request with the address of a new
// database in it. It ends with the program that started it.
const cluster = await openCluster()
const desk = createServer((_, response) => {
  copyTemplate(cluster.url).then(
    (url) => response.end(url),
    (error: Error) => response.writeHead(500).end(error.message),
  )
})
desk.listen(0, '127.0.0.1', () => process.send!(`http://127.0.0.1:${(desk.address() as AddressInfo).port}`))
process.once('disconnect', () => {
  desk.close()
  void cluster.stop()
})
