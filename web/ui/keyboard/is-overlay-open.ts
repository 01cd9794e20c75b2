// A toast is a dialog to a screen reader, and no reason to keep quiet; neither is what is on its way out.
const overlaySelector = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role=${role}]:not(.toast, [data-closed], [data-ending-style])`)
  .join(', ')

/** True while a dialog or a menu lies over the page, and has the keys. */
export const isOverlayOpen = (): boolean => document.querySelector(overlaySelector) !== null
