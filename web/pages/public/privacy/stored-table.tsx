import { Fragment } from 'react'
import { keptKeys } from '../../../platform/browser-memory.ts'
import { cookies, forTab, storedGoes, storedPurposes } from './stored-words.ts'

const stored = keptKeys.map(({ key, goes }) => ({
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
      <table className="data-table" aria-labelledby={idOf(title)}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">What it is for</th>
            <th scope="col">When it goes</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, purpose, goes }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{purpose}</td>
              <td className="text-text-2">{goes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Fragment>
  ))
}
