import { useRef } from 'react'

type FileInput = { accept: string; multiple?: boolean; onFiles: (files: readonly File[]) => void }

/** Lets a button choose files from the device: `input` has to be rendered next to it. */
export function useFileInput({ accept, multiple = false, onFiles }: FileInput) {
  const input = useRef<HTMLInputElement>(null)
  return {
    choose: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    ),
  }
}
