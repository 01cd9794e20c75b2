import { useEffect, useRef, useState } from 'react'

const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Accepts a file dropped anywhere on the page, which the browser would otherwise open; true while one is dragged over it. */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isDraggingOver, setIsDraggingOver] = useState(false)
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
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
      const file = event.dataTransfer?.files[0]
      if (file) latest.current(file)
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
