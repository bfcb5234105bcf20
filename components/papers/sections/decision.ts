import type { OpenItem } from '#lib/contract/index.ts'
import type { CompanyMaterial, DecisionOnFile } from '#lib/domain/disclosures/index.ts'
import { wordIn } from '../../format.ts'
import { type Blocks, fact, facts, heading, laterText, list, note, table, type Writer } from '../writer.ts'

/** Where the assessment stands, and what was decided on which results; by how many people, and never by whom. */
export function decisionSection(material: CompanyMaterial, write: Writer): Blocks {
  const t = write.of('file')
  const { status, riskClass, nextReviewOn, openedAt, decision, isProposed } = material.file
  const own = write.of('papers.decision')
  return [
    facts([
      fact(t('form.status'), wordIn(t, `status.${status}`, status)),
      fact(t('form.riskClass'), riskClass ? wordIn(t, `risk.${riskClass}`, riskClass) : t('risk.none')),
      nextReviewOn && fact(t('form.nextReviewOn'), write.date(nextReviewOn)),
      openedAt && fact(t('events.opened'), write.instant(openedAt)),
    ]),
    isProposed && note(own('proposed')),
    decision === null
      ? note(own('undecided'))
      : [status !== 'closed' && note(t('decision.earlier')), decisionBlocks(decision, write)],
  ]
}

function decisionBlocks(decision: DecisionOnFile, write: Writer): Blocks {
  const t = write.of('file')
  const own = write.of('papers.decision')
  const { outcome, reason, conditions, endedAt, needsSecondPerson, openItems, despite, results } = decision
  const open = openItems ?? []
  const rows = results.map(({ product, orderId, sha256 }) => [
    write.product(product),
    orderId,
    sha256 ? `SHA-256 ${sha256}` : write.notStated,
  ])
  const key = `outcomes.${outcome}`
  return [
    facts([
      fact(t('decision.outcome'), wordIn(t, key, outcome)),
      fact(t('reason.label'), reason),
      conditions && fact(t('outcomes.conditions'), conditions),
      endedAt && fact(own('decidedAt'), write.instant(endedAt)),
      fact(own('decidedBy'), own(needsSecondPerson ? 'two' : 'one')),
      despite && fact(t('open.despiteOf'), despite),
    ]),
    open.length > 0 && [
      heading(t('open.recorded', { count: open.length })),
      list(open.map((one) => openText(one, write))),
    ],
    table(own('results'), [own('result'), own('order'), own('hash')], rows),
  ]
}

/** What was open at the decision, in the words of its page; never a code. */
function openText(item: OpenItem, write: Writer) {
  const t = write.of('companyState.open')
  const { kind, from, facts: about } = item
  const product = write.product(from.product)
  if (kind === 'oldAnswer') return t('oldAnswer', { product })
  if (kind !== 'unreadPart') return laterText({ ...item, kind }, write)
  if (from.kind === 'match') return t('screening')
  const [fact] = about
  return t('unreadPart', { fact: fact ? write.of('companyState.fact')(fact) : product, product })
}
