import { formatInstantAndUtc, type Locale } from '../../../format.ts'
import { paperDocument } from './document.ts'
import { withoutScripts } from './serialize.ts'
import { facesFor, stylesOf } from './styles.ts'

interface PaperFile {
  title: string
  locale: Locale
  timeZone: string
  signal: AbortSignal
}

/** What was drawn off the page, as one file that needs nothing else. It is copied before the first wait. */
export async function paperFile(drawn: Element, { title, locale, timeZone, signal }: PaperFile): Promise<string> {
  const instantText = (at: string) => formatInstantAndUtc(at, locale, timeZone)
  const body = withoutScripts(drawn, instantText).outerHTML
  const { css, fonts } = stylesOf(document.styleSheets)
  const faces = await facesFor(body, fonts, signal)
  return paperDocument({ lang: locale, title, css: `${faces}\n${css}`, runningHead: title, body })
}
