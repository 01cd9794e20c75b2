import { maxDownloadRows } from '@velv/domain/csv.ts'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../accounts/audit/audit-entries-table.ts'
import { newId } from '../platform/database/ids.ts'
import { createPerson, statusAndCode } from '../testing/steps/person.ts'
import { createLiveDrop, createPaidDemo } from '../testing/steps/submission-steps.ts'
import { testWorld } from '../testing/world/test-world.ts'

const world = await testWorld()
const ada = await createPerson(world, 'Ada Linde', 'manager', { admin: true })
const ines = await createPerson(world, 'Ines Lund', 'anr')
const dropId = await createLiveDrop(world, ines, ada)

const download = async (path: string) => {
  const answer = await ada.send('GET', path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  return (await answer.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
}
const listed = async (query: string) =>
  (await ada.get(`/api/admin/audit?${query}`)).body.rows.map(({ action }: { action: string }) => action)

describe('the audit trail [W-2]', () => {
  it('is searched by name, number and action, and by days', async () => {
    const tim = await createPerson(world, 'Tim Searched', 'producer')
    await ada.post(`/api/admin/people/${tim.id}/disable`, { reason: '=cmd|calc' })
    await ada.post(`/api/admin/people/${tim.id}/enable`)
    for (const search of ['tim searched', tim.email, tim.id])
      expect([search, await listed(`search=${encodeURIComponent(search)}`)]).toEqual([
        search,
        ['account.enable', 'account.disable'],
      ])
    expect(await listed('search=ada+linde&action=account.disable')).toEqual(['account.disable'])
    expect(await listed('search=nobody+at+all')).toEqual([])
    const today = world.deps.clock.now().toISOString().slice(0, 10)
    expect((await listed(`from=${today}&to=${today}`)).length).toBeGreaterThan(2)
    expect(await listed('to=2020-01-01')).toEqual([])
    expect(await statusAndCode(ada.send('GET', '/api/admin/audit?from=yesterday'))).toEqual([422, 'request/invalid'])
  })

  it('downloads what is filtered, and no cell is a formula', async () => {
    const tim = await createPerson(world, 'Tim Formula', 'producer')
    await ada.post(`/api/admin/people/${tim.id}/disable`, { reason: '=HYPERLINK("https://example.com")' })
    const [header, ...rows] = await download(`/api/admin/audit.csv?subject=${tim.id}`)
    expect(header).toContain('When (UTC),Action,')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain(`Disabled,,Ada Linde,`)
    expect(rows[0]).toContain(`,"'=HYPERLINK(""https://example.com"")"`)
  })

  it('downloads at most a fixed number of entries, and says that there are more', async () => {
    const subjectId = newId()
    const at = world.deps.clock.now()
    const entry = {
      actorId: null,
      actorVelvId: null,
      action: 'drop.approve' as const,
      subjectKind: 'drop' as const,
      subjectId,
      subjectLabel: 'Many',
      before: {},
      after: {},
      at,
    }
    for (let written = 0; written <= maxDownloadRows; written += 2000)
      await world.deps.db.insert(auditEntries).values(Array.from({ length: 2000 }, () => ({ ...entry, id: newId(at) })))
    const rows = await download(`/api/admin/audit.csv?subject=${subjectId}`)
    expect(rows).toHaveLength(maxDownloadRows + 2)
    expect(rows.at(-1)).toBe('This file stops at 10000 rows. Narrow it down with filters.')
  })
})

describe('payments [W-2]', () => {
  it('download what is filtered, with amounts in whole units', async () => {
    const mira = await createPerson(world, '+Mira Formula', 'songWriter')
    const demoId = await createPaidDemo(world, mira, dropId, '@Slow Exit')
    const [row] = (await ada.get(`/api/admin/payments?person=${mira.id}`)).body.rows
    const lines = await download(`/api/admin/payments.csv?person=${mira.id}&view=paid`)
    expect(lines).toHaveLength(2)
    const cells = lines[1]!.split(',')
    expect(cells.slice(2, 11)).toEqual([
      'paid',
      '',
      'checkout',
      String(row.amount / 100),
      row.currency.toUpperCase(),
      "'+Mira Formula",
      `'${mira.email}`,
      "'@Slow Exit",
      'Ines Lund',
    ])
    expect(cells[11]).toBe(row.id)
    expect(row.demo.id).toBe(demoId)
    expect(await download(`/api/admin/payments.csv?person=${mira.id}&to=2020-01-01`)).toHaveLength(1)
    const today = world.deps.clock.now().toISOString().slice(0, 10)
    expect(await download(`/api/admin/payments.csv?person=${mira.id}&from=${today}&to=${today}`)).toHaveLength(2)
  })
})
