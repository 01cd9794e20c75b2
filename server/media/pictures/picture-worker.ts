import sharp from 'sharp'
import type { PictureOutput, PictureInput } from './make-picture.ts'

// Started by makePicture as a separate process: the only argument is the input, the only line of output the result.
const input: PictureInput = JSON.parse(process.argv[2] ?? '')
sharp.concurrency(1)
sharp.cache(false)
// All loaders except these are blocked: formats that run programs (SVG, PDF) or call other libraries are never opened.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((reader) => `VipsForeignLoad${reader}File`),
})
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'])

async function make(): Promise<PictureOutput> {
  const picture = sharp(input.fromPath, { failOn: 'error', limitInputPixels: input.maxPixels })
  if (!formats.has((await picture.metadata()).format)) return 'unreadable'
  await picture
    .autoOrient()
    .resize(input.side, input.side, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82 })
    .toFile(input.toPath)
  return 'made'
}

const output = await make().catch(() => 'unreadable')
process.stdout.write(output, () => process.exit(0))
