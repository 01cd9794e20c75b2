import type { Paper } from '../../../platform/documents/typesetter.ts'
import { printDocument } from '../../../platform/documents/print-document.ts'
import type { SheetDocument } from './sheet-document.ts'

/** A split sheet as a PDF. */
export const printSplitSheet = (sheet: SheetDocument, paper: Paper): Promise<Uint8Array> =>
  printDocument(new URL('./split-sheet-worker.ts', import.meta.url), { sheet, paper })
