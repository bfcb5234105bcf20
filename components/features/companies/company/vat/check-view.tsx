'use client'

import type { AdisAnswer, PublishedAccount, VatCheck, ViesAnswer } from '#lib/contract/index.ts'
import { isOtherName } from '#lib/domain/parties/index.ts'
import { isOtherAddress } from '#lib/domain/vat-checks/index.ts'
import {
  Age,
  Code,
  CodeRow,
  DescriptionList,
  DescriptionRow,
  nameOfAuthor,
  Remark,
  Soft,
  Tag,
  usePreferences,
  useTranslations,
  wordIn,
} from '../../../../ui/kit.ts'

/** What the register says of the company the number is of; null where that is not on file. */
export interface OnRegister {
  name: string | null
  address: string | null
}

/** What both services answered at one time, beside the register; neither is held against the other. */
export function CheckView({ check, register }: { check: VatCheck; register: OnRegister | null }) {
  const t = useTranslations('vatChecks')
  const { vies, adis, at, by } = check
  return (
    <div className="py-2">
      <DescriptionList>
        {vies && <ViesRows answer={vies} register={register} />}
        {adis && <AdisRows answer={adis} />}
      </DescriptionList>
      <p className="pt-2 text-sm text-ink-3">
        <Age at={at} did="checked" /> {t('by', { name: nameOfAuthor(by) })}
      </p>
    </div>
  )
}

function ViesRows({ answer, register }: { answer: ViesAnswer; register: OnRegister | null }) {
  const t = useTranslations('vatChecks')
  const { outcome, name, address, requestIdentifier, requestDate } = answer
  const isValid = outcome === 'valid'
  const said = wordIn(t, `outcomes.${outcome}`, outcome)
  const rows = [
    { label: t('name'), value: name, odd: 'name', other: register?.name, isOther: isOtherName },
    { label: t('address'), value: address, odd: 'address', other: register?.address, isOther: isOtherAddress },
  ]
  return (
    <>
      <DescriptionRow label={t('vies')} remark={<Remarks answer={answer} />}>
        <Tag meaning={isValid ? 'ok' : outcome === 'invalid' ? 'bad' : 'warn'}>{said}</Tag>
      </DescriptionRow>
      {isValid &&
        rows
          .filter(({ odd }) => !answer.odd.includes(odd))
          .map(({ label, value, other, isOther }) => (
            <DescriptionRow
              key={label}
              label={label}
              // How the register writes it, where that is another way; which of the two is right nobody here can say.
              remark={
                value && other && (isOther(value, other) ? <bdi>{t('register', { value: other })}</bdi> : t('alike'))
              }
            >
              {value ? <bdi className="whitespace-pre-line">{value}</bdi> : <Soft>{t('notGiven')}</Soft>}
            </DescriptionRow>
          ))}
      <CodeRow label={t('identifier')} value={requestIdentifier} />
      {requestDate && (
        <DescriptionRow label={t('answered')}>
          <code>{requestDate}</code>
        </DescriptionRow>
      )}
    </>
  )
}

function AdisRows({ answer }: { answer: AdisAnswer }) {
  const t = useTranslations('vatChecks')
  const { formatDate } = usePreferences()
  const { outcome, since, accounts, accountsUnread } = answer
  const isUnreliable = outcome === 'unreliable'
  const isPayer = isUnreliable || outcome === 'reliable'
  const plain = wordIn(t, `payers.${outcome}`, outcome)
  const said = isUnreliable && since ? t('payers.unreliableSince', { date: formatDate(since) }) : plain
  const none = isPayer && accounts.length === 0 && accountsUnread === 0
  return (
    <>
      <DescriptionRow label={t('payer')} remark={<Remarks answer={answer} />}>
        <Tag meaning={isUnreliable ? 'bad' : isPayer ? 'plain' : 'warn'}>{said}</Tag>
      </DescriptionRow>
      {(none || accounts.length > 0 || accountsUnread > 0) && (
        <DescriptionRow
          label={t('accounts')}
          remark={accountsUnread > 0 && t('accountsUnread', { count: accountsUnread })}
        >
          {none && <Soft>{t('accountsNone')}</Soft>}
          {accounts.map((account, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two that are masked can read the same.
            <Account key={index} account={account} />
          ))}
        </DescriptionRow>
      )}
    </>
  )
}

function Account({ account: { iban, publishedOn, endedOn } }: { account: PublishedAccount }) {
  const t = useTranslations('vatChecks')
  const { formatDate } = usePreferences()
  const isMasked = iban.includes('•')
  const days = [
    publishedOn && t('published', { date: formatDate(publishedOn) }),
    endedOn && t('ended', { date: formatDate(endedOn) }),
    isMasked && t('masked'),
  ].filter((one) => one)
  return (
    <span className="block">
      <Code value={iban} of={t('account')} canCopy={!isMasked} />
      {days.length > 0 && <Remark>{days.join(', ')}</Remark>}
    </span>
  )
}

type Answered = Pick<ViesAnswer, 'outcome' | 'reason' | 'detail' | 'odd' | 'more'>

/** Why nothing is known, and what of the answer is left out. */
function Remarks({ answer: { outcome, reason, detail, odd, more } }: { answer: Answered }) {
  const t = useTranslations('vatChecks')
  return (
    <>
      {outcome === 'unknown' && (
        <span className="block">
          {reason && t.has(`reasons.${reason}`) && `${t(`reasons.${reason}` as 'reasons.blocked')} `}
          {detail && <code className="break-words">{detail}</code>} {t('again')}
        </span>
      )}
      {odd.length > 0 && <span className="block">{t('odd', { fields: odd.join(', ') })}</span>}
      {more.length > 0 && (
        <details>
          <summary className="link min-h-control-s w-fit pointer-coarse:min-h-touch">
            {t('more', { count: more.length })}
          </summary>
          {more.map(({ field, value }) => (
            <code key={field} className="block break-words">
              {field}: {value}
            </code>
          ))}
        </details>
      )}
    </>
  )
}
