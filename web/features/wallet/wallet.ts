import type { components, operations } from '../../lib/api/api.ts'

export type Wallet = components['schemas']['Wallet']

export type Withdrawal = NonNullable<components['schemas']['Withdrawal']>

export type PayoutBank = NonNullable<components['schemas']['PayoutBank']['bank']>

export type WalletEntry = components['schemas']['WalletEntry']

export type WalletDay = operations['listWalletDays']['responses'][200]['content']['application/json']['days'][number]
