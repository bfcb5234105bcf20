import { createTranslator, type Messages } from 'next-intl'
import { messagesOf } from '#components/messages/index.ts'
import { offeredOf, type PaperLabels, paperNamespaces, paperOf } from '#components/papers/index.ts'
import { materialOf } from '#lib/console/compliance/disclosures/index.ts'
import type { MakePaper } from '#lib/console/core/papers.ts'
import { readSettings } from '#lib/console/core/settings/index.ts'
import { disclosedSectionsOf, ordersIn } from '#lib/domain/disclosures/index.ts'

/** In every paper, whatever is chosen: where it comes from, and what is not in it. */
const always = ['sources', 'leftOut'] as const

/** Makes papers of what is on file, in the words of the pages. */
export const makePaper: MakePaper = async (base, _person, asked) => {
  const { subject, language, recipient, purpose, includesPersonal } = asked
  const [material, labels, settings] = await Promise.all([
    materialOf(base, subject),
    paperLabels(language),
    readSettings(base.database.sql),
  ])
  const offered = offeredOf(material, labels)
  const onFile = offered.filter(({ isOnFile }) => isOnFile).map(({ id }) => id)
  const chosen = asked.sections === null ? onFile : asked.sections.flatMap((id) => known(subject.kind, id))
  const sections = [...chosen, ...always.filter((id) => !chosen.includes(id))]
  const { organizationName, timeZone } = settings
  const paper = paperOf(
    material,
    {
      ...{ sections, language, recipient, purpose, includesPersonal, timeZone },
      madeAt: base.clock.now().toISOString(),
      // Whoever works here is named in no paper.
      madeBy: organizationName === null ? null : { name: organizationName },
    },
    labels,
  )
  const subjectName = material.kind === 'invoice' ? material.invoiceId : material.name
  return { paper, offered, subjectName, orderIds: ordersIn(material) }
}

function known(kind: Parameters<typeof disclosedSectionsOf>[0], id: string) {
  return disclosedSectionsOf(kind).filter((one) => one === id)
}

const made = new Map<'en' | 'de', Promise<PaperLabels>>()

/** The words of papers in a language, read once. */
function paperLabels(given: string): Promise<PaperLabels> {
  const locale = given === 'de' ? 'de' : 'en'
  const known = made.get(locale) ?? read(locale)
  made.set(locale, known)
  return known
}

async function read(locale: 'en' | 'de'): Promise<PaperLabels> {
  const all = await messagesOf(locale)
  const messages: Messages = Object.fromEntries(paperNamespaces.map((name) => [name, all[name] ?? {}]))
  return {
    locale,
    of: ((namespace: string) =>
      createTranslator({ locale, messages, namespace, timeZone: 'UTC' })) as PaperLabels['of'],
  }
}
