import type { ReactNode } from 'react'

/** The table of payments on a wide screen; its rows are payments or skeletons. */
export const PaymentsFrame = ({ children }: { children: ReactNode }) => (
  <table className="data-table">
    <caption className="sr">Payments, newest first</caption>
    <thead>
      <tr>
        <th scope="col">Payer</th>
        <th scope="col">For</th>
        <th scope="col" className="amount">
          Amount
        </th>
        <th scope="col">Status</th>
        <th scope="col" className="amount">
          When
        </th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
