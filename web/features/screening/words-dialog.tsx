/** What is read over the room; fetched when it is first opened. */
export { Dialog as WordsDialog } from '../../ui/dialog.tsx'
