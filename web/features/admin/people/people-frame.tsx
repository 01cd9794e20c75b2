import type { ReactNode } from 'react'
import '../staff-table.css'

type PeopleFrameProps = { all: ReactNode; children: ReactNode }

const widths = ['2.75rem', '18%', undefined, '9.5rem', '6.5rem', '7.5rem', '7rem', '6.5rem', '9.5rem']

/** The table of accounts on a wide screen, with a checkbox for all; its rows are accounts or skeletons. */
export function PeopleFrame({ all, children }: PeopleFrameProps) {
  return (
    <table className="staff-table">
      <caption className="sr">Accounts, newest first</caption>
      <colgroup>
        {widths.map((width, at) => (
          <col key={at} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className="selection-column">
            {all}
          </th>
          <th scope="col">Name</th>
          <th scope="col">Role</th>
          <th scope="col">Product ID</th>
          <th scope="col">Email</th>
          <th scope="col">Approval</th>
          <th scope="col">Payout</th>
          <th scope="col" className="amount">
            Joined
          </th>
          <th scope="col">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
