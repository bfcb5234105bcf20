'use client'

import type { CompanyAssignment, ComposedAnswer, GraphEdge, Percentage } from '#lib/contract/index.ts'
import { pledgesOf } from '#lib/domain/parties/index.ts'
import { readableName } from '../../format.ts'
import {
  Age,
  DescriptionList,
  detailsOf,
  Muted,
  nameOfAuthor,
  PanelPart,
  pages,
  SidePanel,
  TextLink,
  usePreferences,
  useTranslations,
} from '../../ui/kit.ts'
import { ChangedTag } from '../../widgets/company-state/changed-tag.tsx'
import { useProductName } from '../../widgets/products/product-name.ts'
import { ShareText } from '../../widgets/shares/share.tsx'
import { useInterestDetails, useTerm } from '../../widgets/terms/term.ts'
import { isDeclared } from '../canvas/selection.ts'
import { useGraphChanges, usePartyName } from '../labels.ts'
import { changeOfRelation, type ExploredRelation, interestKindOf, sizeOfInterest } from '../model/index.ts'
import type { GraphPanelProps } from './model.ts'
import { SourceList } from './source-list.tsx'

/** One line: what the register says of it, word by word, and where it says so. */
export function RelationPanel({
  relation,
  explored,
  state,
  origin: from,
  onStep,
}: GraphPanelProps & { relation: ExploredRelation }) {
  const t = useTranslations('graphPanel.relation')
  const nameOf = usePartyName()
  const kinds = useTranslations('graph.interestKinds')
  const kindText = (edge: GraphEdge) => {
    const kind = interestKindOf(edge)
    return kind === null ? readableName(edge.data?.interestType ?? '') : kinds(kind)
  }
  const { formatDate } = usePreferences()
  const origin = isDeclared(explored, relation) ? 'declared' : 'register'
  const [holder, owned] = [explored.partyOf.get(relation.source), explored.partyOf.get(relation.target)]
  const data = relation.edge?.data
  // Only a date says that it ended; another status than current says no more than that it is not.
  const change = changeOfRelation(useGraphChanges(), relation)?.kind ?? null
  const datedText = data?.endDate ? t('ended') : t('notCurrent', { status: data?.status ?? '' })
  const pastText = change === 'removed' ? t('removed') : change === 'notCompared' ? t('notComparedGone') : datedText
  return (
    <SidePanel title={t('title')} onClose={() => state.select(null)} onStep={onStep}>
      <PanelPart>
        <p className="text-lg">
          {[holder, owned].map(
            (party, at) =>
              party && (
                <span key={party.id}>
                  {at > 0 && <Muted> {t(relation.assignment === null ? 'of' : 'is')} </Muted>}
                  <button type="button" className="link font-semibold" onClick={() => state.select(party.id)}>
                    <bdi>{nameOf(party)}</bdi>
                  </button>
                </span>
              ),
          )}
        </p>
        {relation.isNotCurrent && (
          <p className="mt-2 text-warn">
            {state.day === null ? pastText : t('notThen', { day: formatDate(state.day) })}
          </p>
        )}
        {!relation.isNotCurrent && change === 'notCompared' && <p className="mt-2 text-ink-2">{t('notComparedNew')}</p>}
      </PanelPart>
      {relation.assignment !== null && (
        <AssignmentFacts assignment={relation.assignment} isCounted={explored.countsJoints} />
      )}
      {relation.edges.length === 0 && (
        <Facts data={undefined} share={relation.share} origin={origin} heading={undefined} />
      )}
      {(relation.assignment === null ? relation.edges : []).map((edge) => (
        <Facts
          key={edge.id}
          data={edge.data}
          share={sizeOfInterest(edge.data?.interestType, edge.data?.percentage)}
          isByControl={interestKindOf(edge) === 'control'}
          origin={origin}
          heading={relation.edges.length > 1 ? kindText(edge) : undefined}
          answer={from.composed?.answerOf(edge.id) ?? null}
        />
      ))}
      <SourceList explored={explored} ids={[...new Set(relation.edges.flatMap((edge) => edge.data?.sourceId || []))]} />
    </SidePanel>
  )
}

/** Both ends are one company because a person said so: no source states it. */
function AssignmentFacts({ assignment, isCounted }: { assignment: CompanyAssignment; isCounted: boolean }) {
  const t = useTranslations('graphPanel.relation')
  return (
    <PanelPart>
      <p className="mb-2 text-ink-2">{t(isCounted ? 'assignedCounted' : 'assignedNotCounted')}</p>
      <DescriptionList>
        {detailsOf(t, {
          assignedBy: (
            <>
              {nameOfAuthor(assignment.by)}, <Age at={assignment.at} />
            </>
          ),
          assignedWhy: <bdi>{assignment.reason}</bdi>,
        })}
      </DescriptionList>
    </PanelPart>
  )
}

interface FactsProps {
  data: GraphEdge['data'] | undefined
  share: Percentage | null
  origin: 'declared' | 'register'
  /** Where nothing is stated of its size, that it is control is said. */
  isByControl?: boolean
  /** Which of several interests it is. */
  heading: string | undefined
  /** The result it was read from, in a graph of several. */
  answer?: ComposedAnswer | null
}

function Facts({ data, share, isByControl = false, origin, heading, answer = null }: FactsProps) {
  const t = useTranslations('graphPanel.relation')
  const { formatDate, formatCount, formatMoney } = usePreferences()
  const term = useTerm()
  const detailsText = useInterestDetails()
  return (
    <PanelPart heading={heading}>
      <DescriptionList>
        {detailsOf(t, {
          share: share === null && isByControl ? t('byControl') : <ShareText share={share} origin={origin} isExact />,
          interest: term('interest', data?.interestType) || null,
          details: detailsText(data?.interestDetails) || null,
          directness: term('directness', data?.directOrIndirect) || null,
          control:
            data?.beneficialOwnershipOrControl == null ? null : t(data.beneficialOwnershipOrControl ? 'yes' : 'no'),
          class: data?.shareClass || null,
          shares: data?.numberOfShares == null ? null : formatCount(data.numberOfShares),
          nominal: data?.totalNominalValue ? formatMoney(data.totalNominalValue) : null,
          role: data?.role?.original || null,
          pledges: pledgesOf(data).join('; ') || null,
          parcel: data?.jointHolding?.parcelId || null,
          since: data?.startDate ? formatDate(data.startDate) : null,
          until: data?.endDate ? formatDate(data.endDate) : null,
          status: data?.status || null,
          from: answer && <ResultLine answer={answer} />,
        })}
      </DescriptionList>
    </PanelPart>
  )
}

/** Of which company, and when it came. */
function ResultLine({ answer: { serviceId, companyName, product, orderId, at } }: { answer: ComposedAnswer }) {
  const t = useTranslations('graphPanel.relation')
  const productName = useProductName()
  return (
    <>
      <TextLink href={pages.order(orderId)}>
        <bdi>{t('fromResult', { product: productName(product), name: companyName ?? serviceId })}</bdi>
      </TextLink>{' '}
      <Age at={at} did="retrieved" /> <ChangedTag serviceId={serviceId} product={product} />
    </>
  )
}
