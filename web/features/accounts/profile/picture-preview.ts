/** A picture as an address an image can show before it is sent; undefined when the browser cannot read it. */
export function picturePreview(file: File): Promise<string | undefined> {
  return new Promise((resolve) => {
    // A data address: the content security policy lets no other through that is not ours.
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const address = String(reader.result)
      const image = new Image()
      image.addEventListener('load', () => resolve(address))
      image.addEventListener('error', () => resolve(undefined))
      image.src = address
    })
    reader.addEventListener('error', () => resolve(undefined))
    reader.readAsDataURL(file)
  })
}
