import type { ReactNode } from 'react'
import '../staff-table.css'

type PaymentsFrameProps = { foot?: ReactNode; children: ReactNode }

const widths = ['17%', undefined, '15%', '7.5rem', '13rem', '10.5rem', '6rem']

/** The table of payments on a wide screen; its rows are payments or skeletons. */
export const PaymentsFrame = ({ foot, children }: PaymentsFrameProps) => (
  <table className="staff-table">
    <caption className="sr">Payments, newest first</caption>
    <colgroup>
      {widths.map((width, at) => (
        <col key={at} style={{ width }} />
      ))}
    </colgroup>
    <thead>
      <tr>
        <th scope="col">Payer</th>
        <th scope="col">Song</th>
        <th scope="col">Drop</th>
        <th scope="col" className="amount">
          Amount
        </th>
        <th scope="col" className="status">
          Status
        </th>
        <th scope="col" className="amount" aria-sort="descending">
          Date
        </th>
        <th scope="col">
          <span className="sr">Action</span>
        </th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
    {foot && <tfoot>{foot}</tfoot>}
  </table>
)
