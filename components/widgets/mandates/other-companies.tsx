'use client'

import { useRoute } from '#lib/client/hooks.ts'
import { findingLimits, type Mandate } from '#lib/contract/index.ts'
import {
  Age,
  absent,
  CountryCode,
  Lead,
  Link,
  Muted,
  PanelPart,
  pages,
  readingOf,
  Unread,
  useTranslations,
  wordIn,
} from '../../ui/kit.ts'

interface OtherCompaniesProps {
  /** The company whose results name the person. */
  serviceId: string
  name: string
}

/** Other companies on file that name a person like this one, and how far it may be the same. Costs nothing. */
export function OtherCompanies({ serviceId, name }: OtherCompaniesProps) {
  const t = useTranslations('mandates')
  const found = useRoute('listMandates', { params: { serviceId }, query: { name } })
  const { data, error } = found
  const read = readingOf(found, 'listMandates')
  const mandates = data?.value.mandates ?? []
  const { isCut = false, isBehind = false } = data?.value ?? {}
  return (
    <PanelPart heading={t('title')}>
      <Unread of={{ data, error }} rows={2} columns={1} />
      {isBehind && <p className="mb-2 text-sm text-warn">{t('behind')}</p>}
      {mandates.length === 0 && read.isKnown && (isCut || !isBehind) && (
        <Lead>{isCut ? t('frequent') : absent(t, 'none', read, { max: findingLimits.mandatePersonsMax })}</Lead>
      )}
      <ul className="grid gap-3">
        {mandates.map((mandate) => (
          <OtherCompany key={mandate.serviceId} mandate={mandate} />
        ))}
      </ul>
      {isCut && mandates.length > 0 && (
        <p className="mt-2 text-sm text-ink-2">{t('cut', { count: mandates.length })}</p>
      )}
    </PanelPart>
  )
}

function OtherCompany({ mandate }: { mandate: Mandate }) {
  const t = useTranslations('mandates')
  const { serviceId, companyName, jurisdictionCode, personName, roles, match, at } = mandate
  return (
    <li className="[overflow-wrap:anywhere]">
      <span className="flex items-baseline gap-3">
        <Link href={pages.company(serviceId)} className="link min-h-control-s pointer-coarse:min-h-touch min-w-0">
          <bdi>{companyName ?? serviceId}</bdi>
        </Link>
        {jurisdictionCode && <CountryCode code={jurisdictionCode} />}
      </span>
      <span className="block text-sm">
        {roles.map((role) => wordIn(t, `roles.${role}`, role)).join(', ')}
        {at && (
          <Muted>
            {', '}
            <Age at={at} did="retrieved" />
          </Muted>
        )}
      </span>
      <span className="block text-sm text-ink-2">
        {wordIn(t, `match.${match}`, t('match.name', { name: personName }), { name: personName })}
      </span>
    </li>
  )
}
