import { eq } from 'drizzle-orm'
import { readUser } from '../../accounts/accounts-queries.ts'
import type { Deps } from '../../deps.ts'
import { readDemoOfDrop } from '../demos-queries.ts'
import { payments } from './payments-table.ts'
import { receiptLetter, type ReceiptNews } from './receipt-letter.ts'

type Needs = Pick<Deps, 'db' | 'post' | 'baseUrl'>

/** Queued where the payment moves, which it does once. Who has left in the meantime is written nothing. */
export async function sendReceipt(
  { db, post, baseUrl }: Needs,
  { paymentId, news }: { paymentId: string; news: ReceiptNews },
): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  const person = payment && (await readUser(db, payment.userId))
  const found = payment && (await readDemoOfDrop(db, payment.demoId))
  if (!person || !found) return
  await post.send(receiptLetter(news, { ...found, payment, person, at: payment.updatedAt, baseUrl }))
}
