const path = '/api/wallet/statement.csv'

const thisYear = () => new Date().getFullYear()

/** Every entry as a file for a bookkeeper: of this year, or of all. */
export function Statement() {
  const year = thisYear()
  return (
    <p className="small mt-6 flex flex-wrap gap-x-5 gap-y-2 text-text-3">
      <span>Statement (CSV)</span>
      <a className="link touch" href={`${path}?from=${year}-01-01`} download>
        <span className="sr">Statement of </span>
        {year}
      </a>
      <a className="link touch" href={path} download>
        <span className="sr">Statement of </span>all years
      </a>
    </p>
  )
}
