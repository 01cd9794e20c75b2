import { type PictureName, pictures } from './pictures.ts'

type ProductPictureProps = {
  name: PictureName
  /** Another crop of the same picture, for narrow screens. */
  phone?: PictureName
  alt: string
}

/** A screenshot of the product, in light or dark mode by the reader's system setting. It is loaded lazily. */
export function ProductPicture({ name, phone, alt }: ProductPictureProps) {
  const { dark, light, width, height } = pictures[name]
  const narrow = phone && pictures[phone]
  return (
    <picture className="product-picture">
      {narrow && <source media={`${byDay} and ${narrowScreen}`} srcSet={narrow.light} {...sizeOf(narrow)} />}
      {narrow && <source media={narrowScreen} srcSet={narrow.dark} {...sizeOf(narrow)} />}
      <source media={byDay} srcSet={light} />
      <img src={dark} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </picture>
  )
}

const byDay = '(prefers-color-scheme: light)'
const narrowScreen = '(width < 760px)'
const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height })
