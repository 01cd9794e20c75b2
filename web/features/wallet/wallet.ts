import type { operations, components } from '../../platform/api.ts'

export type Wallet = operations['getSecondsRateAndBalanceForWallet']['responses'][200]['content']['application/json']

export type WalletEntry = components['schemas']['WalletEntry']
