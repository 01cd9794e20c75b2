import { Fragment } from 'react'
import { keptKeys } from '../../../platform/browser-memory.ts'
import { cookies, forTab, storedGoes, storedPurposes } from './stored-words.ts'
import { ThreeColumns } from './three-columns.tsx'

const moments = Object.keys(keptKeys) as (keyof typeof keptKeys)[]
const keys = moments.flatMap((goes) => keptKeys[goes].map((key) => ({ key, goes })))
const stored = keys.map(({ key, goes }) => ({
  name: key.replace(/:+$/, ''),
  purpose: storedPurposes[key] ?? '',
  goes: storedGoes[goes],
}))

const groups = [
  { title: 'In cookies', rows: cookies },
  { title: 'In your browser', rows: [...stored, ...forTab] },
]

const idOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')

/** Every cookie and every key that Velv keeps in a browser. */
export function StoredTable() {
  return groups.map(({ title, rows }) => (
    <Fragment key={title}>
      <h3 id={idOf(title)}>{title}</h3>
      <ThreeColumns
        heads={['Name', 'What it is for', 'When it goes']}
        rows={rows.map(({ name, purpose, goes }) => [name, purpose, goes] as const)}
        labelledBy={idOf(title)}
      />
    </Fragment>
  ))
}
