import { statedOwnersOf } from '#lib/domain/cases/index.ts'
import type { ComparedOwner, DeterminationPaper } from '#lib/domain/determination/index.ts'
import type { CompanyMaterial } from '#lib/domain/disclosures/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import type { Block } from '#lib/paper/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { hasDay } from '../../../format.ts'
import { absent } from '../../../ui/absence.ts'
import { caseWords } from '../../../widgets/cases/case-words.ts'
import { column, heading, list, note, runLine, table } from '../../blocks.ts'
import type { Writer } from '../../writer.ts'

interface Beside {
  /** Null where no extract of the register has been read. */
  compared: readonly ComparedOwner[] | null
  paper: DeterminationPaper
  material: CompanyMaterial
}

/** The register beside the arithmetic, without a winner. */
export function besideBlocks({ compared, paper, material }: Beside, write: Writer): Block[] {
  const t = write.of('determination')
  const title = heading(`${t('beside')} (${t('noWinner')})`)
  if (compared === null) return [title, note(noRegisterText(material, write))]
  if (compared.length === 0) return [title, note(t('registeredNone'))]
  noteBirths(material, write)
  const words = caseWords(write.of('cases.words'), write.locale)
  const heads = [column(t('registered')), column(t('computed')), column(t('difference'))]
  const rows = compared.map((one) => {
    const registered = one.registered ? words.owner(one.registered) : t('notRegistered')
    const ended = one.registered && one.isEnded ? ` (${t('entryEnded')})` : ''
    return [
      runLine(`${registered}${ended}`),
      runLine(computedText(one, paper, write)),
      runLine(differenceText(one, write)),
    ]
  })
  return [title, ...table(t('beside'), heads, rows)]
}

/** That there is no extract is said only where none is missing that was ordered. */
function noRegisterText({ missing }: CompanyMaterial, write: Writer): string {
  const t = write.of('determination')
  const why = missing.find(({ what }) => what === 'ubo')?.reason
  if (why === 'notReadable') return t('registerUnread')
  return absent(t, 'noRegister', known(why, { what: 'ubo', id: null, on: null }))
}

function computedText({ computed, notComputed }: ComparedOwner, paper: DeterminationPaper, write: Writer): string {
  const t = write.of('determination')
  if (computed !== null) return `${paper.nameOf(computed.party)}: ${t(`status.${computed.status}`)}`
  if (notComputed === 'noPerson' || notComputed === 'holdsNothing') return t(`noneComputed.${notComputed}`)
  return paper.whole.isKnown ? absent(t, 'noneComputed.notInGraph', paper.whole) : t('noneComputed.notKnown')
}

function differenceText({ difference, isComparable }: ComparedOwner, write: Writer): string {
  const t = write.of('determination')
  const words = caseWords(write.of('cases.words'), write.locale)
  if (difference !== null) return `${words.ofClass(difference.class)} (${words.reason(difference.reason)})`
  if (!isComparable) return t('notComparable')
  return absent(t, 'none', known(difference, { what: 'determination', id: null, on: null }))
}

/** The owners a register names, where nothing on file says who holds the company. */
export function registeredBlocks(material: CompanyMaterial, write: Writer): Block[] {
  const t = write.of('determination')
  const { owners } = material
  if (owners === null) return [heading(t('registered')), note(noRegisterText(material, write))]
  const stated = statedOwnersOf(owners.value.ultimateBeneficialOwners ?? [], dayOf(new Date(material.readAt)))
  if (stated.length === 0) return [heading(t('registered')), note(write.of('report')('notStatedWhy'))]
  noteBirths(material, write)
  const words = caseWords(write.of('cases.words'), write.locale)
  return [heading(t('registered')), ...list(stated.map((one) => runLine(words.owner(one))))]
}

/** Births of registered owners are worded by their month in every paper. */
function noteBirths({ owners }: CompanyMaterial, { withheld }: Writer): void {
  const listed = owners?.value.ultimateBeneficialOwners ?? []
  if (listed.some(({ person }) => hasDay(person?.dateOfBirth))) withheld.add('birthDays')
}
