import { sleeve } from '@velv/domain/sleeves/sleeve.ts'
import { genreLabels } from '@velv/domain/genres.ts'

const sleeveCount = 36

// Drawn only while the page is built: in the browser the drawings already stand in the HTML, and their code stays out.
const wallHtml = import.meta.env.SSR ? drawWall() : ''

function drawWall(): string {
  const labels = Object.values(genreLabels)
  const drawSleeve = (at: number) => {
    const genre = labels[(at * 7) % labels.length]!
    return `<span class="sleeve">${sleeve(`door-${at}`, genre)}</span>`
  }
  return Array.from({ length: sleeveCount }, (_, at) => drawSleeve(at)).join('')
}

export function SleeveWall() {
  return (
    <div className="wall" aria-hidden="true">
      <div className="rack" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: wallHtml }} />
    </div>
  )
}
