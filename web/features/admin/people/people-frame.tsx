import type { ReactNode } from 'react'

type PeopleFrameProps = { all: ReactNode; children: ReactNode }

/** The table of accounts on a wide screen, with a checkbox for all; its rows are accounts or skeletons. */
export function PeopleFrame({ all, children }: PeopleFrameProps) {
  return (
    <table className="data-table">
      <caption className="sr">Accounts, newest first</caption>
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
