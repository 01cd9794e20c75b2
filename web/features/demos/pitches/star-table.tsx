import { Stars } from '../../../ui/data/stars.tsx'
import { starTooltip } from '@velv/domain/demos/stars.ts'

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What earns how many stars. */
export const StarTable = () => (
  <dl className="grid">
    {starSteps.map(({ message, stars }) => (
      <div key={stars} className="flex flex-wrap items-center gap-x-6 border-t border-line py-3">
        <dt className="w-36">
          <Stars count={stars} />
        </dt>
        <dd className="min-w-0 flex-1 basis-40 text-body text-text-2">{capitalize(message)}</dd>
      </div>
    ))}
  </dl>
)

/** The star table as rows, parsed from its sentence: lowest first. */
export const starSteps: readonly { message: string; stars: number }[] = starTooltip.split(', ').map((step) => {
  const [, message = '', stars = ''] = /^(.*) \((\d)\)$/.exec(step) ?? []
  return { message, stars: Number(stars) }
})
