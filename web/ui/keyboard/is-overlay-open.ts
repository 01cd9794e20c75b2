// A toast is a dialog for screen readers but does not block shortcuts; neither does an overlay that is closing.
const overlaySelector = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role=${role}]:not(.toast, [data-closed], [data-ending-style])`)
  .join(', ')

/** True while a dialog or a menu covers the page and handles the keys. */
export const isOverlayOpen = (): boolean => document.querySelector(overlaySelector) !== null
