import type { Certificate } from '@velv/domain/demos/certificate/certificate.ts'
import { AppError } from '@velv/domain/errors.ts'
import { eq } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { attachment, fileSlugOf } from '../../platform/http/attachment.ts'
import { accessLogFile, viewAccesses } from '../access-log/access-log-view.ts'
import { allowedDemo } from '../demo-access.ts'
import { readDemoOfDrop } from '../demos-queries.ts'
import * as contract from './certificates-contract.ts'
import { certificates } from './certificates-table.ts'

/** Routes for what proves a submission: its certificate, and who played it. */
export function certificateRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, clock, limits, printer } = deps

  const allowed = async (viewer: Viewer, id: string) =>
    allowedDemo(viewer, await readDemoOfDrop(db, id), 'demo.prove', clock.now()).demo

  const readCertificate = async (viewer: Viewer, id: string): Promise<Certificate> => {
    const demo = await allowed(viewer, id)
    const [found] = await db.select().from(certificates).where(eq(certificates.demoId, demo.id))
    if (!found) throw new AppError('certificate/not-issued')
    return JSON.parse(found.document) as Certificate
  }

  const download = (title: string, name: string) => ({
    ...attachment(`${fileSlugOf(title, 'song')}-${name}`),
    'cache-control': 'private, no-store',
  })

  on(contract.downloadCertificateJson, async ({ viewer, param, c }) => {
    const { submission, ...rest } = await readCertificate(viewer, param.id)
    return c.json(
      { ...rest, submission: { ...submission, writers: [...submission.writers] } },
      200,
      download(submission.title, 'certificate.json'),
    )
  })

  on(contract.downloadCertificatePdf, async ({ viewer, param, query, c }) => {
    const certificate = await readCertificate(viewer, param.id)
    await limits.consume('certificate.download', viewer.id)
    const worker = new URL('./certificate-worker.ts', import.meta.url)
    const bytes = await printer.print({
      worker,
      content: { certificate, paper: query.paper },
      account: viewer.id,
      signal: c.req.raw.signal,
    })
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'application/pdf',
      ...download(certificate.submission.title, 'certificate.pdf'),
    })
  })

  on(contract.listAccesses, async ({ viewer, param, query: { after } }) => {
    const { id } = await allowed(viewer, param.id)
    const before = after !== undefined && /^\d{1,15}$/.test(after) ? Number(after) : undefined
    return viewAccesses(deps, id, before)
  })

  on(contract.downloadAccessLog, async ({ viewer, param, c }) => {
    const demo = await allowed(viewer, param.id)
    await limits.consume('certificate.download', viewer.id)
    return c.json(await accessLogFile(deps, demo.id), 200, download(demo.title, 'access-log.json'))
  })
}
