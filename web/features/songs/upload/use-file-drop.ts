import { useEffect, useEffectEvent, useState } from 'react'

const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Accepts files dropped anywhere on the page, which the browser would otherwise open; true while any are dragged over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isDraggingOver, setIsDraggingOver] = useState(false)
  const accept = useEffectEvent(onFiles)
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      setIsDraggingOver(true)
    }
    // When the drag moves to another part of the page, `relatedTarget` is that part.
    const onDragLeave = ({ relatedTarget }: DragEvent) => !relatedTarget && setIsDraggingOver(false)
    const onDrop = (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      setIsDraggingOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) accept(files)
    }
    window.addEventListener('dragover', onDragOver)
    window.addEventListener('dragleave', onDragLeave)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onDragOver)
      window.removeEventListener('dragleave', onDragLeave)
      window.removeEventListener('drop', onDrop)
    }
  }, [])
  return isDraggingOver
}
