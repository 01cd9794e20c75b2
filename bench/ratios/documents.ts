import { splitLimits } from '@velv/domain/songs/splits/split-limits.ts'
import { openMetrics } from '../../server/platform/observability/metrics.ts'
import { openPrinter } from '../../server/platform/documents/printer.ts'
import type { DocumentWriter, SheetDocument } from '../../server/songs/splits/documents/sheet-document.ts'
import { median } from './median.ts'

const worker = new URL('../../server/songs/splits/documents/split-sheet-worker.ts', import.meta.url)
const rounds = 5

/** Prints a sheet of two writers and the largest legal one in turns, and returns the ratio of their times. */
export async function measureDocuments(): Promise<{ ratio: number; smallMs: number; largestMs: number }> {
  const printer = openPrinter(openMetrics())
  const { signal } = new AbortController()
  const msOf = async (sheet: SheetDocument) => {
    const began = performance.now()
    await printer.print({ worker, content: { sheet, paper: 'a4' }, printedAt: sheet.printedAt, account: 'a', signal })
    return performance.now() - began
  }
  const small: number[] = []
  const largest: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const title = `Round ${round}`
    small.push(await msOf(sheetOf(title, [writerOf('Nora Vale', ''), writerOf('Theo Lind', '')])))
    largest.push(await msOf(sheetOf(title, largestWriters())))
  }
  const [smallMs, largestMs] = [median(small), median(largest)]
  return { ratio: largestMs / smallMs, smallMs, largestMs }
}

/** Writers whose every field is as long as it may be, in Chinese characters of which hardly two are the same. */
function largestWriters(): DocumentWriter[] {
  let next = 0
  const words = (length: number) =>
    Array.from({ length }, () => String.fromCodePoint(0x4e00 + ((next++ * 7919) % 20_000))).join('')
  const { writers, nameLength, publisherLength } = splitLimits
  return Array.from({ length: writers }, () => ({
    ...writerOf(words(nameLength), words(nameLength)),
    publisher: words(publisherLength),
    publisherBasisPoints: 100,
  }))
}

const writerOf = (name: string, legalName: string): DocumentWriter => ({
  id: name,
  name,
  legalName,
  roles: ['composer'],
  shareBasisPoints: 200,
  publisher: '',
  publisherBasisPoints: 0,
  society: null,
  ipi: '',
  publisherIpi: '',
  email: '',
  isCreator: false,
  state: 'draft',
  confirmedAt: null,
  confirmedBy: '',
})

const sheetOf = (title: string, writers: DocumentWriter[]): SheetDocument => ({
  title,
  iswc: '',
  isrc: '',
  version: 1,
  finalAt: null,
  writers,
  addenda: [],
  oneStop: '',
  missing: ['Waiting for confirmations'],
  printedAt: new Date(),
})
