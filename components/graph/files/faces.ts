import { facesFor, stylesOf } from '../../widgets/evidence/paper/styles.ts'
import type { PendingFonts } from './svg.ts'
import { escapedXml } from './xml.ts'

const facesMs = 10_000

/**
 * The picture with the faces its texts need as data: it is read in the font it was measured in wherever it is opened. Where
 * they cannot be fetched it stands without them, in the font of its reader.
 */
export async function withFaces(written: PendingFonts): Promise<PendingFonts> {
  const { fonts } = stylesOf(document.styleSheets)
  const faces = await facesFor(written.svg, fonts, AbortSignal.timeout(facesMs)).catch(() => '')
  return { ...written, svg: styled(written.svg, faces) }
}

/** The rules stand behind the title, which is found first. */
export function styled(svg: string, css: string): string {
  return css === '' ? svg : svg.replace('</title>', () => `</title>\n<style>${escapedXml(css)}</style>`)
}

/** The faces of this page by their addresses, for a frame of this page: there, fonts as data are not allowed. */
export function facesByAddress(): string {
  return stylesOf(document.styleSheets)
    .fonts.map(({ cssText, parentStyleSheet }) => {
      const base = parentStyleSheet?.href ?? window.location.href
      return cssText.replace(/url\("?([^")]+)"?\)/g, (_, file) => `url("${new URL(file, base).href}")`)
    })
    .join('\n')
}
