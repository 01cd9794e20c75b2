import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openWorldOn, type World } from './open-world.ts'

export type TestWorld = World

/** Velv for one test file, on a database of its own. */
export const openTestWorld = async (variables: Record<string, string> = {}, options: { limitTimes?: number } = {}) =>
  openWorldOn(await copyOfTemplate(), variables, options)

async function copyOfTemplate(): Promise<string> {
  const urlOf = (database: string) => inject('clusterUrl').replace('NAME', database)
  const name = `velv_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  // Two files may copy at once; the template lets one in at a time.
  await client.query('select pg_advisory_lock(1)')
  await client.query(`create database ${name} template template_velv`)
  await client.end()
  return urlOf(name)
}
