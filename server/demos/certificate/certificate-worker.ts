import { parentPort, workerData } from 'node:worker_threads'
import type { Certificate } from '@velv/domain/demos/certificate/certificate.ts'
import type { Paper } from '../../platform/documents/typesetter.ts'
import { certificatePdf } from './certificate-pdf.ts'

/** Prints one certificate; see `server/platform/documents/printer.ts`. */
const { certificate, paper } = workerData as { certificate: Certificate; paper: Paper }

parentPort!.postMessage(await certificatePdf(certificate, paper))
