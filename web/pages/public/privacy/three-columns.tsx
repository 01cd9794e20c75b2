import '../../../styles/data-table.css'
type ThreeColumnsProps = {
  heads: readonly [string, string, string]
  rows: readonly (readonly [name: string, what: string, howLong: string])[]
  labelledBy?: string
}

/** Rows of text under three column headers; the first column is the row header. */
export function ThreeColumns({ heads, rows, labelledBy }: ThreeColumnsProps) {
  return (
    <table className="data-table" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, what, howLong]) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{what}</td>
            <td className="text-text-2">{howLong}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
