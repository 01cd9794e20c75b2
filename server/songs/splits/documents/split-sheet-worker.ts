import { parentPort, workerData } from 'node:worker_threads'
import type { Paper } from '../../../platform/documents/typesetter.ts'
import type { SheetDocument } from './sheet-document.ts'
import { splitSheetPdf } from './split-sheet-pdf.ts'

/** Prints one split sheet; see `server/platform/documents/printer.ts`. */
const { sheet, paper, printedAt } = workerData as {
  sheet: Omit<SheetDocument, 'printedAt'>
  paper: Paper
  printedAt: Date
}

parentPort!.postMessage(await splitSheetPdf({ ...sheet, printedAt }, paper))
