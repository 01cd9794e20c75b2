/** The paper that the viewer's printer is likely to have: letter in North America and Mexico, A4 elsewhere. */
export const paperSize = (language = navigator.language): 'letter' | 'a4' =>
  /^(en-US|en-CA|es-MX|fr-CA)$/.test(language) ? 'letter' : 'a4'
