import { parentPort, workerData } from 'node:worker_threads'
import type { SheetDocument } from './sheet-document.ts'
import { type Paper, splitSheetPdf } from './split-sheet-pdf.ts'

/** Prints one split sheet in a thread of its own; see `print-split-sheet.ts`. */
const { sheet, paper } = workerData as { sheet: SheetDocument; paper: Paper }

parentPort!.postMessage(await splitSheetPdf(sheet, paper))
