'use client'

import { exactly, percentageOf } from '#lib/domain/ownership/index.ts'
import { addressLines, formatShare, readableName } from '../../../format.ts'
import { Button, Code, Lines, Muted, Remark, Small, usePreferences, useTranslations, wordIn } from '../../../ui/kit.ts'
import { useMasking } from '../../../widgets/raw/masking.ts'
import { CitedRow, NotStated, RowSection, Term, useReport } from './report-section.tsx'

export function CapitalSection() {
  const t = useTranslations('report.capital')
  const { report } = useReport()
  const { formatMoney } = usePreferences()
  const capital = report.basicInformation?.capital
  return (
    <RowSection id="capital">
      {(['issued', 'authorized'] as const).map((kind) => (
        <CitedRow key={kind} label={t(kind)}>
          {capital?.[kind] ? formatMoney(capital[kind]) : <NotStated />}
        </CitedRow>
      ))}
      <CitedRow label={t('currency')}>{capital?.currency ?? <NotStated />}</CitedRow>
    </RowSection>
  )
}

export function AddressesSection() {
  const t = useTranslations('report.addresses')
  const { report } = useReport()
  return (
    <RowSection id="addresses">
      {report.basicInformation?.addresses?.map((address) => {
        const parts = Object.entries(address.normalized ?? {}).filter(
          ([, value]) => typeof value === 'string' && value !== '',
        )
        const { latitude, longitude } = address.coordinate ?? {}
        return (
          <CitedRow
            key={`${address.type}${addressLines(address).join()}`}
            label={<Term of="address" value={address.type ?? 'other'} />}
            source={address.source}
          >
            <Lines of={addressLines(address)} />
            {parts.length > 0 && (
              <details className="text-sm text-ink-3">
                <summary>{t('parts', { count: parts.length })}</summary>
                {parts.map(([name, value]) => (
                  <span key={name} className="block">
                    {wordIn(t, `part.${name}`, readableName(name))}: <bdi>{String(value)}</bdi>
                  </span>
                ))}
                {typeof latitude === 'number' && typeof longitude === 'number' && (
                  <span className="block">
                    {t('coordinates')}: {latitude}, {longitude}
                  </span>
                )}
              </details>
            )}
          </CitedRow>
        )
      })}
    </RowSection>
  )
}

export function ActivitiesSection() {
  const t = useTranslations('report.activities')
  const { report } = useReport()
  const { locale } = usePreferences()
  return (
    <RowSection id="activities">
      {report.basicInformation?.activities?.map((one) => (
        <CitedRow
          key={`${one.scheme}${one.code}`}
          label={
            <>
              <Term of="scheme" value={one.scheme} /> <code>{one.code}</code>
            </>
          }
          source={one.source}
        >
          {one.description ? <bdi>{one.description}</bdi> : <NotStated />}
          <Muted>
            {one.isPrimary === true && ` ${t('primary')}`}
            {typeof one.confidence === 'number' &&
              ` ${t('confidence', { share: formatShare(percentageOf(exactly(one.confidence, 1)), locale) })}`}
          </Muted>
        </CitedRow>
      ))}
    </RowSection>
  )
}

export function ContactsSection() {
  const { report } = useReport()
  return (
    <RowSection id="contacts">
      {report.basicInformation?.contacts?.map((one) => (
        <CitedRow
          key={`${one.type}${one.value}`}
          label={<Term of="contact" value={one.type} />}
          source={one.source}
          hasPlace
        >
          {one.value ? <Code value={one.value} /> : <NotStated />}
        </CitedRow>
      ))}
    </RowSection>
  )
}

export function EmployeesSection() {
  const t = useTranslations('report.employees')
  const { report } = useReport()
  const { formatCount, formatDate } = usePreferences()
  const count = report.basicInformation?.employeeCount
  return (
    <RowSection id="employees">
      <CitedRow label={t('total')} source={count?.source}>
        {typeof count?.totalEmployees === 'number' ? formatCount(count.totalEmployees) : <NotStated />}
        {count?.date && <Muted> {t('on', { date: formatDate(count.date) })}</Muted>}
      </CitedRow>
    </RowSection>
  )
}

export function BankAccountsSection() {
  const t = useTranslations('report.accounts')
  const { report } = useReport()
  const { formatDate } = usePreferences()
  const show = useMasking()
  return (
    <RowSection id="accounts">
      {report.basicInformation?.bankAccounts?.map((one) => {
        const iban = one.iban ? show('iban', one.iban) : null
        const isMasked = iban?.includes('•') ?? false
        return (
          <CitedRow key={one.iban} label={one.bankName ? <bdi>{one.bankName}</bdi> : <NotStated />} source={one.source}>
            {iban === null ? <NotStated /> : <Code value={iban} of="IBAN" canCopy={!isMasked} />}
            {isMasked && <Small> {t('masked')}</Small>}
            {one.verifiedOn && <Remark>{t('verified', { date: formatDate(one.verifiedOn) })}</Remark>}
          </CitedRow>
        )
      })}
    </RowSection>
  )
}

/** The sources of the report: what kind, when retrieved, which file and its hash. */
export function SourcesSection() {
  const t = useTranslations('report.sources')
  const { report, openPeek } = useReport()
  const { formatDate } = usePreferences()
  return (
    <RowSection id="sources">
      {Object.entries(report.sources ?? {}).map(([key, entry]) => (
        <CitedRow key={key} label={<code>{key}</code>} source={key}>
          <bdi>{entry.name ?? entry.dataSource ?? key}</bdi>
          <Remark>
            {entry.date && `${t('dated', { date: formatDate(entry.date) })} · `}
            {entry.retrievalTime && t('retrieved', { at: formatDate(entry.retrievalTime) })}
            {entry.fileHash && ` · SHA-256 ${entry.fileHash.slice(0, 12)}…`}
          </Remark>
          <span data-print="none">
            <Button kind="quiet" size="s" onClick={() => openPeek(`source.${key}`)}>
              {t('open')}
            </Button>
          </span>
        </CitedRow>
      ))}
    </RowSection>
  )
}
