import { facesByAddress } from './faces.ts'
import type { PendingFonts } from './svg.ts'
import { pictureFont } from './xml.ts'

/** What browsers paint at most along one side, and as a whole. */
const sideMax = 16_384
const pixelsMax = 120_000_000
/** 200 inches, with something to spare. */
const pageSideMax = 19_000

/** How large a picture can be painted: twice, as long as a browser can; null where not even a quarter of it can be. */
export function scaleFor({ width, height }: PendingFonts, wanted = 2): number | null {
  const scale = Math.min(wanted, sideMax / width, sideMax / height, Math.sqrt(pixelsMax / (width * height)))
  return scale < 0.25 ? null : scale
}

/** The picture as PNG, painted by the browser itself from the SVG. Null where it is larger than can be painted. */
export async function pngOf(written: PendingFonts): Promise<Blob | null> {
  const scale = scaleFor(written)
  if (scale === null) return null
  const address = URL.createObjectURL(new Blob([written.svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(written.width * scale)
    canvas.height = Math.floor(written.height * scale)
    const ink = canvas.getContext('2d')
    if (ink === null) return null
    ink.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Prints the picture alone, on one page of its own shape, in a frame of its own: the reader saves it as PDF. */
export async function printPicture(written: PendingFonts): Promise<void> {
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.style.cssText = 'position:fixed;inset-inline-end:0;bottom:0;width:0;height:0;border:0'
  document.body.append(frame)
  const page = frame.contentDocument
  const view = frame.contentWindow
  if (page === null || view === null) return
  const style = page.createElement('style')
  style.textContent = `${facesByAddress()}@page{size:${pageSize(written)};margin:0}body{margin:0}svg{display:block;width:100%;height:auto;max-height:100vh}`
  page.head.append(style)
  page.title = /<title>([^<]*)</.exec(written.svg)?.[1] ?? ''
  const parsed = new DOMParser().parseFromString(written.svg, 'image/svg+xml').documentElement
  page.body.append(page.importNode(parsed, true))
  view.addEventListener('afterprint', () => frame.remove())
  await page.fonts.load(`13px ${pictureFont}`, page.body.textContent ?? '').catch(() => [])
  view.print()
}

/** As large as the picture, so that its texts are as large as in it; a page of more than 200 inches is none. */
export function pageSize({ width, height }: PendingFonts): string {
  const scale = Math.min(1, pageSideMax / Math.max(width, height))
  return `${Math.ceil(width * scale)}px ${Math.ceil(height * scale)}px`
}
