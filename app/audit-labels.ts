import { createTranslator, type Messages } from 'next-intl'
import {
  type AuditTexts,
  actionLabels,
  changeLines,
  outcomeLabels,
  roleLabels,
} from '#components/features/core/settings/audit/audit-labels.ts'
import type { AuditLabels } from '#lib/console/core/context.ts'

const texts = {
  en: () =>
    Promise.all([
      import('#components/messages/en/core/settings.json'),
      import('#components/messages/en/core/shell.json'),
    ]),
  de: () =>
    Promise.all([
      import('#components/messages/de/core/settings.json'),
      import('#components/messages/de/core/shell.json'),
    ]),
}

/** The words of the audit log as a file, in the language of its reader. */
export async function auditLabels(given: string): Promise<AuditLabels> {
  const locale = given === 'de' ? 'de' : 'en'
  const [{ default: settings }, { default: shell }] = await texts[locale]()
  const messages: Messages = { settings, shell }
  const t = createTranslator({ locale, messages, namespace: 'settings.audit' })
  const roles = createTranslator({ locale, messages, namespace: 'shell.roles' })
  const severities = createTranslator({ locale, messages, namespace: 'settings.severities' })
  const labels: AuditTexts = { t, roles, severities, locale }
  return {
    heading: (column) => (t.has(`columns.${column}`) ? t(`columns.${column}`) : column),
    action: (id) => actionLabels(labels, id),
    outcome: (id) => outcomeLabels(labels, id),
    role: (id) => roleLabels(labels, id),
    effect: (id) => t(`effects.${id}`),
    changes: (about) => changeLines(labels, about),
  }
}
