'use client'

import { useAction, useRoute } from '#lib/client/hooks.ts'
import type { Identifier, RouteAnswer, VatCheck } from '#lib/contract/index.ts'
import { schemeOfType } from '#lib/domain/identifiers/index.ts'
import { checkableNumber, isCzech } from '#lib/domain/vat-checks/index.ts'
import { addressLines } from '../../../../format.ts'
import { Button, Code, ErrorNotice, Note, Section, Tag, useTranslations } from '../../../../ui/kit.ts'
import type { ShownCompanyFacts } from '../../../../widgets/company/use-company.ts'
import { numbersOf } from '../company-header.tsx'
import { CheckView, type OnRegister } from './check-view.tsx'

/** Checks of the VAT numbers of a company; nobody is asked before a person presses. */
export function VatSection({ serviceId, facts }: { serviceId: string; facts: ShownCompanyFacts }) {
  const read = useRoute('listVatChecks', { params: { serviceId } })
  const basic = facts.basics?.report?.basicInformation ?? null
  const [address] = basic?.addresses ?? facts.found?.hit.addresses ?? []
  const register = { name: facts.name, address: address ? addressLines(address).join('\n') : null }
  if (read.error) return <ErrorNotice of={read} />
  if (read.data === undefined) return null
  return <VatChecks {...{ serviceId, register }} numbers={numbersOf(basic, facts.found)} read={read.data.value} />
}

interface VatChecksProps {
  serviceId: string
  numbers: ReturnType<typeof numbersOf>
  register: OnRegister
  read: RouteAnswer<'listVatChecks'>
}

export function VatChecks({ serviceId, numbers, register, read }: VatChecksProps) {
  const t = useTranslations('vatChecks')
  const { checks, total, isSandbox } = read
  const shown = numbersToCheck(numbers, checks, isSandbox)
  if (shown.length === 0) return null
  const services = shown.some(({ number }) => isOfAdis(number)) ? (['vies', 'adis'] as const) : (['vies'] as const)
  return (
    <Section heading={t('title')} remark={isSandbox ? t('sandbox') : t('why')}>
      {/* Which of the services that are asked about these numbers has not been seen to answer. */}
      {services.map(
        (one) =>
          !isSandbox &&
          read[one].isUnproven &&
          read[one].host !== null && (
            <p key={one} className="pb-2 text-sm text-ink-3">
              <Tag meaning="warn">{t('unproven')}</Tag> {t('unprovenWhy', { service: t(one) })}
            </p>
          ),
      )}
      <ul>
        {shown.map((one) => (
          <NumberRow key={one.number} {...{ serviceId, one, register, read }} />
        ))}
      </ul>
      {total > checks.length && <Note>{t('newestOnly', { shown: checks.length, total })}</Note>}
    </Section>
  )
}

function isOfAdis(text: string) {
  const number = checkableNumber(text)
  return number !== null && isCzech(number)
}

type NumberRowProps = Omit<VatChecksProps, 'numbers'> & { one: CheckedNumber }

function NumberRow({ serviceId, one, register, read }: NumberRowProps) {
  const t = useTranslations('vatChecks')
  const { mutate, isPending, error } = useAction('checkVatNumber')
  const { number, isOnFile } = one
  const [newest, ...earlier] = one.checks
  const isOff = read.vies.host === null && (read.adis.host === null || !isOfAdis(number))
  const beside = isOnFile ? register : null
  return (
    <li className="border-b border-hair py-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Code value={number} of={t('title')} />
        {!read.isSandbox && (
          <Button
            act="checkVatNumber"
            size="s"
            aria-label={t('checkOf', { number })}
            isBusy={isPending}
            disabledReason={isOff ? t('off') : null}
            onClick={() => mutate({ params: { serviceId }, body: { number } })}
          >
            {t('check')}
          </Button>
        )}
      </div>
      <ErrorNotice error={error} />
      {newest && <CheckView check={newest} register={beside} />}
      {earlier.length > 0 && (
        <details className="text-sm">
          <summary className="link min-h-control-s w-fit pointer-coarse:min-h-touch">
            {t('earlier', { count: earlier.length })}
          </summary>
          {earlier.map((check) => (
            <CheckView key={check.checkId} check={check} register={beside} />
          ))}
        </details>
      )}
    </li>
  )
}

interface CheckedNumber {
  number: string
  /** Newest first. */
  checks: readonly VatCheck[]
  /** Whether what is on file of the company names it now. */
  isOnFile: boolean
}

/** VAT numbers on file of a company that can be checked, and those that were: each once. Numbers of the sandbox are shown as they are. */
function numbersToCheck(identifiers: readonly Identifier[], checks: readonly VatCheck[], isSandbox: boolean) {
  const onFile = identifiers
    .filter(({ type }) => schemeOfType(type) === 'vat')
    .flatMap(({ value }) => {
      const number = checkableNumber(value ?? '')?.whole ?? (isSandbox ? value : null)
      return number ? [number] : []
    })
  const all = new Set([...onFile, ...checks.map(({ number }) => number)])
  return [...all].map((number) => ({
    number,
    isOnFile: onFile.includes(number),
    checks: checks.filter((one) => one.number === number),
  }))
}
