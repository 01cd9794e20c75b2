import { parentPort, workerData } from 'node:worker_threads'
import type { Paper } from '../../../platform/documents/typesetter.ts'
import type { SheetDocument } from './sheet-document.ts'
import { splitSheetPdf } from './split-sheet-pdf.ts'

/** Prints one split sheet; see `server/platform/documents/print-document.ts`. */
const { sheet, paper } = workerData as { sheet: SheetDocument; paper: Paper }

parentPort!.postMessage(await splitSheetPdf(sheet, paper))
