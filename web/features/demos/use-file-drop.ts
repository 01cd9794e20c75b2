import { useEffect, useRef, useState } from 'react'

const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Takes a file that is let go over the page, which the browser would open in its place; true while one is over it. */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useRef(onFile)
  useEffect(() => {
    take.current = onFile
  })
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    // Left for another part of the page it has a part it went to.
    const out = ({ relatedTarget }: DragEvent) => !relatedTarget && setIsOver(false)
    const drop = (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      setIsOver(false)
      const file = event.dataTransfer?.files[0]
      if (file) take.current(file)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', out)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', out)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}
