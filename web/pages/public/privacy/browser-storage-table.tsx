import { Fragment } from 'react'
import { storageKeys } from '../../../lib/storage/browser-storage.ts'
import { cookies, tabStorage, storageExpiries, storagePurposes } from './browser-storage-text.ts'
import { ThreeColumns } from './three-columns.tsx'

const clearReasons = Object.keys(storageKeys) as (keyof typeof storageKeys)[]
const keys = clearReasons.flatMap((expires) => storageKeys[expires].map((key) => ({ key, expires })))
const stored = keys.map(({ key, expires }) => ({
  name: key.replace(/:+$/, ''),
  purpose: storagePurposes[key]?.purpose ?? '',
  expires: storageExpiries[expires],
}))

const groups = [
  { title: 'Cookies', rows: cookies },
  { title: 'Browser storage', rows: [...stored, ...tabStorage] },
]

const idOf = (title: string) => `stored-${title.toLowerCase().replaceAll(' ', '-')}`

/** Every cookie and every storage key that Velv writes in a browser. */
export function BrowserStorageTable() {
  return groups.map(({ title, rows }) => (
    <Fragment key={title}>
      <h3 id={idOf(title)}>{title}</h3>
      <ThreeColumns
        heads={['Name', 'What it’s for', 'When it’s deleted']}
        rows={rows.map(({ name, purpose, expires }) => [name, purpose, expires] as const)}
        labelledBy={idOf(title)}
      />
    </Fragment>
  ))
}
