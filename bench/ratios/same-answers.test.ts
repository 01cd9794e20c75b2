import { expect, inject, it } from 'vitest'
import { copyDatabase } from '../../server/testing/database/open-cluster.ts'
import { compareAnswers } from './compare-with-bare.ts'
import { fillDatabase } from './large-database.ts'
import { benchRequests } from './requests.ts'

it('lets the bare server answer each request of the benchmark as Velv does', async () => {
  const ownerUrl = await copyDatabase((name) => inject('clusterUrl').replace('NAME', name))
  const drops = 200
  const people = await fillDatabase(ownerUrl, drops)
  expect(await compareAnswers({ ownerUrl, drops, people }, benchRequests)).toEqual([])
})
