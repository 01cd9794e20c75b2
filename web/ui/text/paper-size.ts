import { viewerLanguage } from '../../lib/environment.ts'

/** The paper that the viewer's printer is likely to have: letter in North America and Mexico, A4 elsewhere. */
export const paperSize = (language = viewerLanguage()): 'letter' | 'a4' =>
  /^(en-US|en-CA|es-MX|fr-CA)$/.test(language) ? 'letter' : 'a4'
