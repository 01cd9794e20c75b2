import { html } from 'hono/html'
import { page } from '../../pages/page.ts'
import type { Markup } from '../../pages/page.ts'
import { moneyText } from '../money-text.ts'
import type { TransferRecord } from '../records.ts'
import type { TransferChoice } from '../payouts/transfer-choices.ts'

const buttons: Record<TransferChoice, string> = {
  starts: 'Payout starts',
  paid: 'Payout paid',
  failed: 'Payout failed',
  retry: 'Next payout starts',
  reversed: 'Reverse the transfer',
}

export interface TransferView {
  record: TransferRecord
  payoutStatus: string | undefined
  choices: TransferChoice[]
}

export function transferPage(shown: TransferView): Promise<Response> {
  const { object } = shown.record
  const title = `Transfer of ${moneyText(object.amount, object.currency)}`
  const body = html`<h1>${title}</h1>
    <dl>
      <dt>Id</dt>
      <dd>${object.id}</dd>
      <dt>To</dt>
      <dd><a href="/accounts/${String(object.destination)}">${String(object.destination)}</a></dd>
      <dt>For</dt>
      <dd>${object.description ?? 'No description'}</dd>
      <dt>Reversed</dt>
      <dd>${object.reversed ? 'yes' : 'no'}</dd>
      <dt>Payout to the bank</dt>
      <dd>${shown.payoutStatus ?? 'not started'}</dd>
    </dl>
    ${shown.choices.length > 0 ? choiceForm(object.id, shown.choices) : html`<p class="quiet">Nothing more can happen to it.</p>`}`
  return page({ title, body })
}

function choiceForm(id: string, choices: TransferChoice[]): Markup {
  return html`<form method="post" action="/transfers/${id}" class="row">
    ${choices.map((choice) => html`<button name="choice" value="${choice}">${buttons[choice]}</button>`)}
  </form>`
}
