import type { Browser, BrowserContext } from '@playwright/test'
import { useAzertyKeyboard } from './azerty-keyboard.ts'
import { translatePage } from './translate-page.ts'

/** What differs for people elsewhere: their browser’s language and zone, their names, and what is done to each context. */
type Environment = {
  locale?: string
  timezoneId?: string
  /** By the name that stories call a person. */
  names?: Readonly<Record<string, string>>
  prepare?: (context: BrowserContext) => Promise<unknown>
}

/** `ENVIRONMENT=japanese npm run stories -- signing-up` runs stories as for these people. */
export const environments = {
  japanese: {
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    names: {
      'Mira Halden': '山田 花子',
      'Mira Halden Berg': '山田 髙橋 花子',
      'Ada Linde': '佐藤 愛',
      'Ada Walker': '渡邉 さくら',
      'Ingrid Solberg': '鈴木 ゆうこ',
      'Ola Berg': 'タナカ ケン',
      'Jonas Reed': '小林 純',
      'Jonas Michael Reed': '小林 純一郎',
    },
  },
  turkish: {
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    names: {
      'Mira Halden': 'İpek Yıldız',
      'Mira Halden Berg': 'İpek Yıldız Şahin',
      'Ada Linde': 'Iraz Çınar',
      'Ada Walker': 'Işıl Güneş',
      'Ingrid Solberg': 'İnci Ağaoğlu',
      'Ola Berg': 'Ömer Işık',
      'Jonas Reed': 'İlhan Kılıç',
      'Jonas Michael Reed': 'İlhan Kılıçoğlu',
    },
  },
  persian: {
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    names: {
      // With the sign that keeps letters apart without a blank.
      'Mira Halden': 'علی‌رضا محمدی',
      'Mira Halden Berg': 'علی‌رضا محمدی‌نژاد',
      'Ada Linde': 'مریم کریمی',
      'Ada Walker': 'پری‌ناز گلستانی',
      'Ingrid Solberg': 'ژاله چوبک',
      'Ola Berg': 'امیرحسین یگانه',
      'Jonas Reed': 'گیو پارسا',
      'Jonas Michael Reed': 'گیو پارسا‌پور',
    },
  },
  azerty: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    prepare: async (context) => context.on('page', useAzertyKeyboard),
  },
  translated: { prepare: (context) => context.addInitScript(translatePage) },
} as const satisfies Record<string, Environment>

export type EnvironmentName = keyof typeof environments

export function environmentCalled(name: string): Environment {
  if (name === '') return {}
  const found = (environments as Record<string, Environment>)[name]
  if (!found) throw new Error(`ENVIRONMENT is none of ${Object.keys(environments).join(', ')}: ${name}`)
  return found
}

/** `ENVIRONMENT`; empty for the one that stories are written for. */
export const chosenEnvironment = process.env['ENVIRONMENT'] ?? ''

/** The language in which people of the stories read dates and sums. */
export const chosenLocale = environmentCalled(chosenEnvironment).locale ?? 'en-US'

/** What a person of the stories is called in the chosen environment. */
export const named = (name: string): string => environmentCalled(chosenEnvironment).names?.[name] ?? name

/** Prepares every context that the browser opens. Returns how to stop that. */
export function prepareContexts(browser: Browser, { prepare }: Environment): () => void {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await prepare?.(context)
    return context
  }
  return () => void (browser.newContext = newContext)
}
