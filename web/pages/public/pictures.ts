import briefDark from './pictures/brief-dark.webp'
import briefLight from './pictures/brief-light.webp'
import decidingDark from './pictures/deciding-dark.webp'
import decidingLight from './pictures/deciding-light.webp'
import listeningDark from './pictures/listening-dark.webp'
import listeningLight from './pictures/listening-light.webp'
import listeningPhoneDark from './pictures/listening-phone-dark.webp'
import listeningPhoneLight from './pictures/listening-phone-light.webp'
import myDropsDark from './pictures/my-drops-dark.webp'
import myDropsLight from './pictures/my-drops-light.webp'
import preflightDark from './pictures/preflight-dark.webp'
import preflightLight from './pictures/preflight-light.webp'
import receiptDark from './pictures/receipt-dark.webp'
import receiptLight from './pictures/receipt-light.webp'
import walletDark from './pictures/wallet-dark.webp'
import walletLight from './pictures/wallet-light.webp'

/** Screenshots of the product, taken by `e2e/pictures/take-how-to-pictures.ts`; sizes in CSS px, at two device pixels each. */
export const pictures = {
  brief: { dark: briefDark, light: briefLight, width: 390, height: 560 },
  preflight: { dark: preflightDark, light: preflightLight, width: 390, height: 436 },
  receipt: { dark: receiptDark, light: receiptLight, width: 390, height: 636 },
  'my-drops': { dark: myDropsDark, light: myDropsLight, width: 390, height: 396 },
  deciding: { dark: decidingDark, light: decidingLight, width: 390, height: 563 },
  listening: { dark: listeningDark, light: listeningLight, width: 1440, height: 840 },
  'listening-phone': { dark: listeningPhoneDark, light: listeningPhoneLight, width: 390, height: 747 },
  wallet: { dark: walletDark, light: walletLight, width: 390, height: 230 },
} as const

export type PictureName = keyof typeof pictures
