import { sleeve } from '@velv/domain/drops/sleeve.ts'
import { genreLabels } from '@velv/domain/genres.ts'

const rackSize = 36

// Drawn only while the page is built: in the browser the drawings already stand in the HTML, and their code stays out.
const rack = import.meta.env.SSR ? drawRack() : ''

function drawRack(): string {
  const labels = Object.values(genreLabels)
  const one = (at: number) => {
    const genre = labels[(at * 7) % labels.length]!
    return `<span class="sleeve">${sleeve(`door-${at}`, genre)}</span>`
  }
  return Array.from({ length: rackSize }, (_, at) => one(at)).join('')
}

export function SleeveWall() {
  return (
    <div className="wall" aria-hidden="true">
      <div className="rack" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: rack }} />
    </div>
  )
}
