'use client'

import {
  Age,
  Code,
  CountryCode,
  errorLabels,
  Lead,
  Link,
  PanelPart,
  pages,
  SidePanel,
  useTranslations,
  wordIn,
} from '../../ui/kit.ts'
import { useOrderLabel } from '../../widgets/products/product-name.ts'
import { unknownId } from '../../widgets/raw/unknown-drawer.tsx'
import { GraphOrder } from '../graph-order.tsx'
import { usePartyName } from '../labels.ts'
import { depthOrdered, type GraphGap, type Hidden, hiddenKinds, type Party } from '../model/index.ts'
import type { GraphFacts } from './model.ts'

const listed = 40

interface CoveragePanelProps extends GraphFacts {
  hidden: Hidden
  onFindings: () => void
  onClose: () => void
}

/** How far the graph reaches and why it ends where it ends, who is not in the picture, and a newer graph with its price. */
export function CoveragePanel(props: CoveragePanelProps) {
  const t = useTranslations('graphPanel.gaps')
  const { explored, gaps, hidden, findings, serviceId, origin, onSeek, onFindings, onClose } = props
  const short = findings.filter(({ kind }) => kind === 'missing').length
  const sayGap = useGapText()
  const orderLabel = useOrderLabel()
  return (
    <SidePanel title={t('title')} onClose={onClose}>
      <PanelPart>
        <Origin {...props} />
      </PanelPart>
      {gaps.map((gap) => (
        <PanelPart key={`${gap.kind} ${gap.code}`} heading={sayGap(gap)}>
          {gap.kind === 'notRead' && gap.code !== null && <Code value={gap.code} of={t('code')} />}
          <PartyLinks parties={gap.parties} onSelect={onSeek} />
        </PanelPart>
      ))}
      {short > 0 && (
        <PanelPart>
          <button type="button" className="link text-start" onClick={onFindings}>
            {t('short', { count: short })}
          </button>
        </PanelPart>
      )}
      {hiddenKinds.map(
        (kind) =>
          hidden[kind].length > 0 && (
            <PanelPart key={kind} heading={t(`hidden.${kind}`, { count: hidden[kind].length })}>
              <PartyLinks parties={hidden[kind]} onSelect={onSeek} />
            </PanelPart>
          ),
      )}
      {serviceId !== null && (
        <PanelPart heading={t('newer')}>
          <GraphOrder
            serviceId={serviceId}
            kind="secondary"
            label={orderLabel('graph')}
            shown={depthOrdered(origin, explored.graph)}
          />
        </PanelPart>
      )}
      {explored.graph.stopReasonDetail && (
        <PanelPart>
          {/* Its facts are said above in the reader's language; the wording itself stays within reach. */}
          <details>
            <summary className="cursor-pointer text-ink-2">{t('remark')}</summary>
            <q lang="en" className="mt-2 block text-sm text-ink-3">
              {explored.graph.stopReasonDetail}
            </q>
          </details>
        </PanelPart>
      )}
    </SidePanel>
  )
}

function Origin({ explored, origin, laterFailure }: CoveragePanelProps) {
  const t = useTranslations('graphPanel.gaps')
  const state = useTranslations('graph.coverage')
  const unknown = useTranslations('unknown')
  const sayError = useErrorText()
  const { stopReason } = explored.graph
  const maxDepth = depthOrdered(origin, explored.graph)
  return (
    <div className="grid gap-2">
      {stopReason && <p className="font-medium">{wordIn(state, `stop.${stopReason}`, stopReason)}</p>}
      <Lead>
        {origin.at && <Age at={origin.at} did="retrieved" />}
        {typeof maxDepth === 'number' && <> · {t('ordered', { count: maxDepth })}</>}
      </Lead>
      {origin.orderId && (
        <Link href={pages.order(origin.orderId)} className="link w-fit">
          {t('order')}
        </Link>
      )}
      {origin.unexpected.length > 0 && (
        <a href={`#${unknownId}`} className="link w-fit">
          {unknown('inDrawer', { count: origin.unexpected.length })}
        </a>
      )}
      {laterFailure !== null && (
        <p className="text-warn">
          {state('laterFailed')} {sayError(laterFailure)}
        </p>
      )}
    </div>
  )
}

function useGapText() {
  const t = useTranslations('graphPanel.gaps.kinds')
  const sayError = useErrorText()
  return ({ kind, code, parties }: GraphGap) => {
    const text = t(kind, { count: parties.length })
    return kind === 'notRead' ? `${text} ${sayError(code)}` : text
  }
}

/** The first sentence of an error's words. */
function useErrorText() {
  const t = useTranslations('errors')
  return (code: string | null) => {
    const { key, values } = errorLabels(code, null)
    return wordIn(t, `${key}.what`, t('other.what'), values)
  }
}

/** Parties by name, each a way to it in the picture; of many the first, and how many more there are. */
function PartyLinks({ parties, onSelect }: { parties: readonly Party[]; onSelect: (id: string) => void }) {
  const t = useTranslations('graph.findings')
  const nameOf = usePartyName()
  return (
    <>
      <ul className="grid gap-1">
        {parties.slice(0, listed).map((party) => (
          <li key={party.id} className="flex items-center gap-3">
            <button
              type="button"
              className="link min-h-control-s pointer-coarse:min-h-touch text-start"
              onClick={() => onSelect(party.id)}
            >
              <bdi>{nameOf(party)}</bdi>
            </button>
            {party.code && <CountryCode code={party.code} />}
          </li>
        ))}
      </ul>
      {parties.length > listed && (
        <p className="mt-2 text-sm text-ink-2">{t('more', { count: parties.length - listed })}</p>
      )}
    </>
  )
}
