import { expect, it } from 'vitest'
import { demoForTests } from './demo-for-tests.ts'
import { canPlay, dropText, labelSuffix } from './demo.ts'

it('names the label after the drop, unless the drop goes by it', () => {
  const drops = [
    { name: 'Ines Lund', label: 'Northbound Music' },
    { name: 'Northbound Music', label: 'Northbound Music' },
    { name: 'Ines Lund', label: '' },
  ]
  expect([drops.map(labelSuffix), drops.map(dropText)]).toEqual([
    [', Northbound Music', '', ''],
    ['Ines Lund, Northbound Music', 'Northbound Music', 'Ines Lund'],
  ])
})

it('can be played when its audio is ready and the viewer may hear it', () => {
  const { audio, can } = demoForTests()
  expect([
    canPlay({ audio, can }),
    canPlay({ audio, can: ['demo.read'] }),
    canPlay({ audio: { ...audio!, state: 'preparing' }, can }),
    canPlay({ audio: null, can }),
  ]).toEqual([true, false, false, false])
})
