import sharp from 'sharp'
import type { PictureAnswer, PictureOrder } from './make-picture.ts'

// Started by makePicture as a process of its own; the one argument is the order, the one line of output the answer.
const order: PictureOrder = JSON.parse(process.argv[2] ?? '')
sharp.concurrency(1)
sharp.cache(false)
const answer: PictureAnswer = await sharp(order.fromPath, { failOn: 'error', limitInputPixels: order.mostPixels })
  .autoOrient()
  .resize(order.side, order.side, { fit: 'cover' })
  .flatten({ background: '#ffffff' })
  .webp({ quality: 82 })
  .toFile(order.toPath)
  .then(
    () => 'made' as const,
    () => 'unreadable' as const,
  )
process.stdout.write(answer, () => process.exit(0))
