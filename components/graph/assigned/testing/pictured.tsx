import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '../../../format.ts'
import { messagesOf } from '../../../messages/index.ts'
import { ReaderProvider } from '../../../ui/preferences.tsx'
import { boxOf } from '../../drawing/boxes.ts'
import { sceneOf } from '../../drawing/scene.ts'
import { draw } from '../../drawing/work.ts'
import { svgOf } from '../../files/svg.ts'
import { useGraphFacts, usePictureLabels } from '../../files/use-file-facts.ts'
import type { Explored } from '../../model/explored.ts'
import { nobodyMatched } from '../../model/marks.ts'
import { graphViewOf } from '../../model/view.ts'

/** The texts of the picture that is saved, printed as PDF and put into a pack. */
export async function textsOfPicture(explored: Explored, locale: Locale): Promise<string[]> {
  const settings = { locale, timeZone: 'UTC', density: 'm', hasSingleKeyShortcuts: true, nowMs: 0 } as const
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await messagesOf(locale)} timeZone="UTC">
      <ReaderProvider settings={settings}>
        <Picture explored={explored} />
      </ReaderProvider>
    </NextIntlClientProvider>,
  )
  const svg = html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')
  return [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text = '']) => text)
}

function Picture({ explored }: { explored: Explored }) {
  const none = new Set<string>()
  const options = { threshold: 0, showsEnded: false, depth: 9, opened: none, folded: none, focus: null }
  const view = graphViewOf(explored, options)
  const boxes = new Map(
    view.parties.map((party) => [party.id, boxOf(party, party.name ?? '', { figures: '', linesWidth: 0 })]),
  )
  const lines = view.relations.map((relation) => ({ ...relation, weight: 0 }))
  const drawing = draw({ turn: 1, boxes, lines, rootId: explored.root?.id ?? '', options: {} })
  const scene = sceneOf(view, boxes, drawing, false, 'once')
  const origin = { orderId: null, at: null, identifiers: [], unexpected: [] }
  const facts = useGraphFacts({ explored, origin, day: null })
  const sources = { heading: '', lines: [] }
  const labels = { title: 'Ownership', facts, sources, ...usePictureLabels(explored, 0)(none, nobodyMatched) }
  return <pre>{svgOf({ scene, explored, labels, theme: 'light', lit: null }).svg}</pre>
}
