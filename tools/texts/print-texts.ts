import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles, root } from '../checks/project-files.ts'
import { findTexts } from './find-texts.ts'
import { areaOf, textAreas, withoutTexts } from './text-areas.ts'

/**
 * Prints every text that people read, area by area, so that an editor can read the product from end to end without
 * running it. An argument limits it to areas or paths that contain it: `npm run print-texts -- wallet`.
 */
const wanted = process.argv[2]?.toLowerCase() ?? ''
const files = projectFiles().filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !withoutTexts.test(path))

for (const [area] of textAreas) {
  const own = files.filter((path) => areaOf(path) === area && `${area} ${path}`.toLowerCase().includes(wanted))
  const sections = own.flatMap((path) => {
    const texts = findTexts(path, readFileSync(join(root, path), 'utf8'))
    return texts.length === 0
      ? []
      : [`## ${path}\n\n${texts.map(({ text, line }) => `${String(line).padStart(4)}  ${text}`).join('\n')}\n`]
  })
  if (sections.length > 0) console.log(`# ${area}\n\n${sections.join('\n')}`)
}
