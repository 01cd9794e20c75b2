import { levelNumber, screenerLevels } from '@velv/domain/screening/rates.ts'
import { exampleSong } from '@velv/domain/website/pricing.ts'
import { Slot } from '../slot.tsx'
import { lengthText } from '../../../ui/text/format.ts'
import '../../../styles/data-table.css'

/** What screeners earn at each level. */
export function ScreenerPay() {
  return (
    <section>
      <h2 className="head">What screeners earn</h2>
      <table className="data-table pay-table">
        <thead>
          <tr>
            <th scope="col">Level</th>
            <th scope="col">Per hour of listening</th>
            <th scope="col">For all of a {lengthText(exampleSong.seconds * 1000)} song</th>
          </tr>
        </thead>
        <tbody>
          {screenerLevels.map((level) => {
            const number = levelNumber(level)
            return (
              <tr key={level}>
                <th scope="row">Level {number}</th>
                <td>
                  <Slot name={`hourly${number}`} />
                </td>
                <td>
                  <Slot name={`song${number}`} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="small text-text-3">
        Paid by the second while a song is playing, whatever the answer, up to twice the song’s length. Minimum
        withdrawal: <Slot name="minWithdrawal" />.{' '}
        <a className="link" href="/signup#screener">
          Apply to be a screener
        </a>
      </p>
    </section>
  )
}
