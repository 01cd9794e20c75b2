import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { DemoInFull, Listener, Move } from '../demo.ts'
import { ListeningReceipt } from './listening-receipt.tsx'

const at = '2026-11-16T09:37:00.000Z'

const listener = (by: string, heard: number[][], isListening = false): Listener => ({
  by,
  at,
  heard,
  heardMs: 0,
  isGuest: false,
  isListening,
})

const decision = (by: string, result: Move['result'], reason: Move['reason'] = null, note = ''): Move => ({
  by,
  at,
  action: `demo.${result}`,
  result,
  reason,
  praise: [],
  note,
  ownerNote: '',
})

type Shown = {
  title?: string
  listeners?: Listener[]
  history?: Move[]
  result?: DemoInFull['result']
  refundedBy?: DemoInFull['refundedBy']
}

async function renderReceipt({
  title = 'Harbour Lights',
  listeners = [],
  history = [],
  result = 'screening',
  refundedBy = null,
}: Shown) {
  const demo = {
    id: 'd1',
    title,
    drop: { name: 'Ines Lund' },
    audio: { durationMs: 200_000, state: 'ready', bytes: 1 },
    // Without the permission to listen no waveform is fetched.
    can: [],
    result,
    refundedBy,
    listeners,
    history,
  } as unknown as DemoInFull
  const { container } = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ListeningReceipt demo={demo} />
    </QueryClientProvider>,
  )
  return [...container.querySelectorAll('svg[viewBox^="0 0 251"]')] as SVGSVGElement[]
}

const receipt = page.getByRole('heading', { name: 'Listening receipt' })
const rows = () =>
  page
    .getByRole('term')
    .elements()
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
const text = () => document.querySelector('.receipt')?.textContent ?? ''

/** The parts of the song that are painted as heard, as shares of the width. */
function heardShares(picture: SVGSVGElement): [from: number, to: number][] {
  const bars = picture.viewBox.baseVal.width / 3
  const unheardFill = getComputedStyle(picture.querySelector('.unheard')!).fill
  const shares: [number, number][] = []
  for (let bar = 0; bar < bars; bar++) {
    const point = new DOMPoint(bar * 3 + 1, picture.viewBox.baseVal.height * 0.56)
    const path = [...picture.querySelectorAll('path')].find((one) => one.isPointInFill(point))
    if (!path || getComputedStyle(path).fill === unheardFill) continue
    const last = shares.at(-1)
    if (last && Math.abs(last[1] - bar / bars) < 1e-6) last[1] = (bar + 1) / bars
    else shares.push([bar / bars, (bar + 1) / bars])
  }
  return shares
}

it('names the song, its length and the drop', async () => {
  await renderReceipt({})
  await expect.element(receipt).toBeVisible()
  await expect.element(page.getByText('Harbour Lights, 3:20, for Ines Lund')).toBeVisible()
})

it('says what will appear while nobody has listened, and that nobody listened once it is refunded', async () => {
  await renderReceipt({})
  await expect.element(page.getByText(/^No one has listened yet\. Each listener will show up here/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy link' })).not.toBeInTheDocument()
  expect(rows()).toEqual([])
  await cleanup()
  await renderReceipt({ result: 'refunded' })
  await expect.element(page.getByText('No one listened.', { exact: true })).toBeVisible()
  await cleanup()
  await renderReceipt({ result: 'refunded', refundedBy: 'demo.withdraw' })
  await expect.element(page.getByText('You withdrew it before anyone listened.')).toBeVisible()
})

it('shows how much a listener heard, up to where, and which parts', async () => {
  const [picture] = await renderReceipt({
    listeners: [
      listener('A screener, level 2', [
        [0, 50_000],
        [100_000, 150_000],
      ]),
    ],
  })
  expect(rows()).toEqual([
    ['Heard', '1:40 of 3:20'],
    ['Heard up to', '2:30'],
  ])
  const shares = heardShares(picture!)
  expect(shares).toHaveLength(2)
  for (const [at, [from, to]] of [
    [0, 0.25],
    [0.5, 0.75],
  ].entries()) {
    expect(shares[at]![0]).toBeCloseTo(from!, 1)
    expect(shares[at]![1]).toBeCloseTo(to!, 1)
  }
  await expect.element(page.getByText('Heard in total')).toBeVisible()
  expect(text()).toContain('Heard in total1:40 of 3:20')
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
})

it('leaves out where a listener stopped when they heard the song to its end', async () => {
  const [picture] = await renderReceipt({ listeners: [listener('Ines Lund', [[0, 200_000]])] })
  expect(rows()).toEqual([['Heard', 'all 3:20']])
  const [[from, to] = [1, 0]] = heardShares(picture!)
  expect(from).toBeCloseTo(0, 1)
  expect(to).toBeCloseTo(1, 1)
})

it('says less than a second instead of nothing', async () => {
  await renderReceipt({ listeners: [listener('Ines Lund', [[0, 0]])] })
  expect(rows()).toContainEqual(['Heard', 'less than a second'])
  expect(text()).toContain('Heard in totalless than a second')
})

it('lists several listeners in order, each with their own parts and answer, and counts shared seconds once', async () => {
  const pictures = await renderReceipt({
    listeners: [listener('A screener, level 2', [[0, 60_000]]), listener('Ines Lund', [[40_000, 100_000]])],
    history: [decision('Ines Lund', 'cut'), decision('A screener, level 2', 'pitch')],
  })
  expect(rows()).toEqual([
    ['Heard', '1:00 of 3:20'],
    ['Heard up to', '1:00'],
    ['Heard', '1:00 of 3:20'],
    ['Heard up to', '1:40'],
    ['Heard by two or more', '0:40 to 1:00'],
  ])
  expect(text()).toContain('Heard in total1:40 of 3:20')
  expect(pictures.map((picture) => heardShares(picture)[0]![0] > 0.1)).toEqual([false, true])
  expect(text().indexOf('PITCH')).toBeLessThan(text().indexOf('Ines Lund', text().indexOf('A screener')))
  expect(text().indexOf('CUT')).toBeGreaterThan(text().indexOf('PITCH'))
})

it("gives a declined song's reason and the screener's note", async () => {
  await renderReceipt({
    listeners: [listener('A screener, level 1', [[0, 90_000]])],
    history: [decision('A screener, level 1', 'nogo', 'tempo', 'Half as fast would fit.')],
    result: 'nogo',
  })
  await expect.element(page.getByText('NO GO')).toBeVisible()
  await expect.element(page.getByText('Half as fast would fit.')).toBeVisible()
})

it('shows somebody who is listening now, and not after they decided', async () => {
  await renderReceipt({ listeners: [listener('Ines Lund', [[0, 10_000]], true)] })
  await expect.element(page.getByText('Listening now')).toBeVisible()
  await cleanup()
  await renderReceipt({
    listeners: [listener('Ines Lund', [[0, 10_000]], true)],
    history: [decision('Ines Lund', 'hold')],
  })
  await expect.element(page.getByText('HOLD')).toBeVisible()
  expect(text().match(/Listening now/g)).toBeNull()
})

it('stays within a narrow window, with a long name and a long title', async () => {
  await page.viewport(320, 640)
  await renderReceipt({ title: 'L'.repeat(80), listeners: [listener('W'.repeat(80), [[0, 60_000]])] })
  await expect.element(receipt).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

it('shows what a screener praised and wrote to the creator, and that an owner gave no reason [B-2]', async () => {
  const screener = 'A screener, level 2'
  const owner = 'Ines Lund, A&R'
  const pitch: Move = {
    ...decision(screener, 'pitch', null, 'I hummed it all day.'),
    praise: ['vocal', 'hook'],
  }
  await renderReceipt({
    listeners: [listener(screener, [[0, 60_000]]), listener(owner, [[0, 60_000]])],
    history: [decision(owner, 'nogo', 'notGiven'), pitch],
    result: 'nogo',
  })
  expect(text()).toContain('The hook sticks after one listen. The vocal carries the song.I hummed it all day.')
  expect(text()).toContain('No reason given.')
})

it('names each colleague of a team with what they heard, and the one who answered [B-4]', async () => {
  const [ingrid, jonna, paulo] = ['Ingrid Solberg, A&R', 'Jonna Ek, manager', 'Paulo Reis, manager'] as const
  await renderReceipt({
    listeners: [listener(ingrid, [[0, 60_000]]), listener(jonna, [[0, 20_000]])],
    history: [decision(paulo, 'cut'), decision(jonna, 'hold')],
    result: 'cut',
  })
  const entries = [...document.querySelectorAll('.listener')].map(({ textContent }) => textContent)
  expect(entries[0]).toContain('Heard1:00 of 3:20')
  expect(entries[0]).not.toContain('Answer')
  expect(entries[1]).toMatch(/Heard0:20 of 3:20.*AnswerHOLD/)
  // What colleagues have heard is enough to answer.
  expect(entries[2]).toMatch(/^Paulo Reis.*AnswerCUT$/)
})
