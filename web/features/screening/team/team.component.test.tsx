import type { Opinion } from '@velv/domain/teams/opinion.ts'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../pitching.css'
import './team.css'
import { AnsweredFirstToast } from '../decisions/answered-first.tsx'
import { DecisionDock } from '../decisions/decision-dock.tsx'
import { delivered, queuedDemoForTests } from '../queued-demo-for-tests.ts'
import type { PitchingViewState } from '../use-pitching-view.ts'
import { colleagueForTests } from './colleague-for-tests.ts'
import { Lanes } from './lanes.tsx'
import { OpinionButtons } from './opinion-buttons.tsx'
import { RowTeam } from './row-team.tsx'

const theo = colleagueForTests('theo', 'Theo Lindqvist')
const jonna = colleagueForTests('jonna', 'Jonna Ek', { heard: [[0, 50_000]], heardMs: 50_000 })

it('draws what each colleague heard on the axis of the waveform, with one label [B-4]', async () => {
  const team = { people: [theo, jonna], more: 0, viewerId: 'theo' }
  const { container } = await render(<Lanes team={team} heard={[[100_000, 200_000]]} durationMs={200_000} />)
  await expect.element(page.getByRole('img', { name: 'Heard by the team: You 1:40, Jonna 0:50' })).toBeVisible()
  const width = container.querySelector('.lane-strip')!.getBoundingClientRect().width
  const parts = [...container.querySelectorAll<HTMLElement>('.once')].map((part) => [
    Math.round((part.offsetLeft / width) * 100),
    Math.round((part.offsetWidth / width) * 100),
  ])
  expect(parts).toEqual([
    [50, 50],
    [0, 25],
  ])
})

function Opinions({ can }: { can: boolean }) {
  const [opinion, setOpinion] = useState<Opinion | null>(null)
  const demo = queuedDemoForTests('Slow Exit', 'pitch', can ? ['demo.opine'] : [], { opinion })
  return <OpinionButtons demo={demo} team={{ opine: (to) => setOpinion(opinion === to ? null : to) }} showKeys />
}

it('gives one opinion, changes it, and takes it back', async () => {
  await render(<Opinions can />)
  const pressed = () =>
    page
      .getByRole('group', { name: 'Your opinion, seen by your team only' })
      .getByRole('button', { pressed: true })
      .elements()
      .map((button) => button.ariaLabel)
  const press = (name: string) => page.getByRole('button', { name }).click()
  await press('Star')
  expect(pressed()).toEqual(['Star'])
  await press('Thumb down')
  expect(pressed()).toEqual(['Thumb down'])
  await press('Thumb down')
  expect(pressed()).toEqual([])
})

it('takes no opinion once the team has answered', async () => {
  await render(<Opinions can={false} />)
  const star = page.getByRole('button', { name: 'Star' })
  await expect.element(star).toBeDisabled()
  ;(star.element() as HTMLElement).click()
  await expect.element(star).toHaveAttribute('aria-pressed', 'false')
})

it('shows no decisions to an observer, and says who answers', async () => {
  const selected = queuedDemoForTests('Slow Exit', 'pitch', ['demo.read', 'demo.hear', 'demo.opine'])
  const view = {
    selected,
    demos: [selected],
    form: {},
    store: {},
    queue: {},
    withdrawn: new Set(),
    team: { isObserver: true, opine: vi.fn<() => void>() },
  } as unknown as PitchingViewState
  await render(
    <DecisionDock view={view} isLoading={false} isLeasedByOthers={false} isWide={false} showKeys={false}>
      {null}
    </DecisionDock>,
  )
  await expect.element(page.getByText('Observers listen and give an opinion. Leads and members answer.')).toBeVisible()
  expect(
    page
      .getByRole('button')
      .elements()
      .map(({ ariaLabel }) => ariaLabel),
  ).toEqual(['Thumb up', 'Thumb down', 'Star'])
})

const answered = { by: { id: 'jonna', name: 'Jonna Ek' }, result: 'hold', until: null } as const

it('asks whether to change the answer that a colleague gave first', async () => {
  const [change, keep] = [vi.fn<() => void>(), vi.fn<() => void>()]
  await render(<AnsweredFirstToast one={{ demo: delivered('Slow Exit'), choice: 'nogo', answered, change, keep }} />)
  await expect.element(page.getByText('Jonna answered HOLD first. Change to NO GO?')).toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  expect([change.mock.calls.length, keep.mock.calls.length]).toEqual([1, 0])
  await page.getByRole('button', { name: 'Keep' }).click()
  expect(keep).toHaveBeenCalledOnce()
})

it('has nothing to change where both gave the same answer', async () => {
  const one = {
    demo: delivered('Slow Exit'),
    choice: 'hold',
    answered,
    change: vi.fn<() => void>(),
    keep: vi.fn<() => void>(),
  } as const
  await render(<AnsweredFirstToast one={one} />)
  await expect.element(page.getByText('Jonna answered HOLD first.')).toBeVisible()
  expect(
    page
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['OK'])
})

it('says in a row who heard the song and who answers it, or whose the answer is', async () => {
  const heardBy = ['Jonna Ek', 'Priya Raman', 'Sam Okafor', 'Theo Lindqvist'].map((name, at) => ({
    id: String(at),
    name,
    heardMs: 1_000,
    opinion: null,
  }))
  const row = { ...delivered('Slow Exit'), heardBy, heardByCount: 5, assignedTo: { id: 'theo', name: 'Theo' } }
  await render(<RowTeam demo={row} viewerId="theo" />)
  expect(document.body.textContent).toContain('+2, heard by Jonna, Priya, Sam, Theo, assigned to You')
  await render(<RowTeam demo={{ ...row, pendingAnswer: { ...answered, until: '' } }} viewerId="theo" />)
  await expect.element(page.getByText('HOLD')).toBeVisible()
  await expect.element(page.getByText('Jonna', { exact: true })).toBeVisible()
})
